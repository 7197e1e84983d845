package org.hconfig.hbase.rebalance;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.hbase.monitor.ServerLoadReader.ServerLoadReading;
import org.hconfig.hbase.rebalance.plan.AimdLimiter;
import org.hconfig.hbase.rebalance.plan.ServerLoadSignal;
import org.hconfig.xconfig.model.ServerMetric;

/**
 * Has fewer steps begin on servers that have much to do, and few in all while clients are at work. It looks every few
 * seconds, in the background; while nobody answers the pace stays as it is.
 */
final class AdaptiveThrottle {
    private static final Duration PERIOD = Duration.ofSeconds(5);
    /** What one HMaster is asked for at a time, however many servers there are. */
    private static final int IN_ALL = 96;
    /** Requests a second from which on somebody is taken to wait for the answers. */
    private static final double CLIENTS = 10;
    /** Clients that wait for a region ask for nothing either, and a busy server is late with its counts. */
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
     * Guards servers.
     *
     * @param away how many regions in a hundred may be away while clients are at work; one may in any case
     */
    AdaptiveThrottle(
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

    /** How many steps may be under way on a server ({@code host:port}). */
    int serverLimit(String server) {
        return aimdLimiter.steps(server);
    }

    /** How many orders may be under way on tables of so many regions. */
    int totalLimit(int regions) {
        return clients ? Math.max(1, (int) (regions * away / 100)) : IN_ALL;
    }

    /** True while clients are at work. */
    boolean clients() {
        return clients;
    }

    /** Takes what was read, and reads anew when it is time. */
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
                progress.accept(server + " has much to do (" + String.join(", ", now.tooMuch()) + "): " + now.steps()
                        + " steps at a time instead of " + before.steps(server));
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
                            ? Math.round(perSecond) + " requests a second: few regions at a time are away"
                            : "hardly a request: as many steps at a time as servers can take");
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
