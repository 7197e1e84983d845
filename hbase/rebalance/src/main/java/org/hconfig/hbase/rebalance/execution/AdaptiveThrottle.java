package org.hconfig.hbase.rebalance.execution;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.core.Count;
import org.hconfig.hbase.monitor.ServerLoadReader.ServerLoadReading;
import org.hconfig.hbase.rebalance.plan.AimdLimiter;
import org.hconfig.hbase.rebalance.plan.ServerLoadSignal;
import org.hconfig.hbase.snapshot.ServerMetric;

/**
 * Adaptive throttle for region operations: starts fewer steps on overloaded servers, and few in total while clients are active.
 * It reads the load every few seconds in the background; while no response arrives the limits stay as they are.
 */
public final class AdaptiveThrottle {
    private static final Duration PERIOD = Duration.ofSeconds(5);
    /** The maximum number of concurrent operations of one HMaster, regardless of the number of servers. */
    private static final int IN_ALL = 96;
    /** Requests per second above which clients are considered active. */
    private static final double CLIENTS = 10;
    /**
     * The number of consecutive idle samples before clients are considered inactive: clients that wait for a region send no
     * requests, and a busy server reports its counts late.
     */
    private static final int QUIET_LOOKS = 3;

    private final double away;
    private final Supplier<CompletableFuture<ServerLoadReading>> source;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private CompletableFuture<ServerLoadReading> serverLoadReading =
            CompletableFuture.completedFuture(ServerLoadReading.NONE);
    private final RequestRateMeter requests = new RequestRateMeter();
    private AimdLimiter aimdLimiter;
    private volatile boolean clients = true;
    private int quiet;
    private long since;
    private boolean begun;

    /**
     * Creates a throttle.
     *
     * @param away the maximum share of regions, in percent, that may be unavailable while clients are active; at least one
     *     region
     */
    public AdaptiveThrottle(
            AimdLimiter.OverloadThresholds overloadThresholds,
            double away,
            Supplier<CompletableFuture<ServerLoadReading>> source,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.aimdLimiter = AimdLimiter.of(overloadThresholds);
        this.away = away;
        this.source = source;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Returns the maximum number of concurrent steps on a server ({@code host:port}). */
    int serverLimit(String server) {
        return aimdLimiter.steps(server);
    }

    /** Returns the maximum number of concurrent operations on tables with this number of regions. */
    int totalLimit(int regions) {
        return clients ? Math.max(1, (int) (regions * away / 100)) : IN_ALL;
    }

    /** True while clients are active. */
    boolean clients() {
        return clients;
    }

    /** Processes the completed load sample, and starts the next one when it is due. */
    void refresh() {
        if (!serverLoadReading.isDone()) {
            return;
        }
        if (!serverLoadReading.isCompletedExceptionally()) {
            update(serverLoadReading.join());
        }
        serverLoadReading = CompletableFuture.completedFuture(ServerLoadReading.NONE);
        if (!begun || nanoClock.getAsLong() - since > PERIOD.toNanos()) {
            begun = true;
            since = nanoClock.getAsLong();
            serverLoadReading = source.get();
        }
    }

    private void update(ServerLoadReading read) {
        requests.perSecond(read.answered(), since).ifPresent(this::clients);
        Map<String, ServerLoadSignal> seen = new TreeMap<>();
        read.vitals().forEach((server, shown) -> seen.put(server, pressure(shown)));
        AimdLimiter before = aimdLimiter;
        aimdLimiter = before.next(seen);
        aimdLimiter.servers().forEach((server, now) -> {
            if (now.steps() < before.steps(server)) {
                progress.accept(server + " is overloaded (" + String.join(", ", now.tooMuch()) + "): "
                        + Count.of(now.steps(), "step") + " at a time instead of " + before.steps(server));
            }
        });
    }

    private void clients(double perSecond) {
        quiet = perSecond >= CLIENTS ? 0 : quiet + 1;
        boolean now = quiet < QUIET_LOOKS;
        if (now != clients) {
            clients = now;
            progress.accept(
                    now
                            ? Math.round(perSecond) + " requests per second: limiting the regions offline at a time"
                            : "almost no requests: as many concurrent steps as the servers can handle");
        }
    }

    private static ServerLoadSignal pressure(Map<ServerMetric, Long> shown) {
        return new ServerLoadSignal(
                of(shown, ServerMetric.CALL_P99_MICROS),
                of(shown, ServerMetric.CALL_QUEUE),
                of(shown, ServerMetric.FLUSH_QUEUE),
                of(shown, ServerMetric.COMPACTION_QUEUE));
    }

    private static OptionalLong of(Map<ServerMetric, Long> shown, ServerMetric serverMetric) {
        Long value = shown.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
