package org.hconfig.hbase.balance;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.balance.Pace;
import org.hconfig.balance.Pressure;
import org.hconfig.model.Vital;

/**
 * Has fewer steps begin on servers that have much to do. It looks every few seconds, in the background; while nobody answers
 * the pace stays as it is.
 */
final class Guarding {
    private static final Duration PERIOD = Duration.ofSeconds(5);

    private final Supplier<CompletableFuture<Map<String, Map<Vital, Long>>>> source;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private CompletableFuture<Map<String, Map<Vital, Long>>> reading = CompletableFuture.completedFuture(Map.of());
    private Pace pace;
    private long since;
    private boolean begun;

    /**
     * Guards servers.
     *
     * @param source reads vitals by {@code host:port}
     */
    Guarding(
            Pace.Bounds bounds,
            Supplier<CompletableFuture<Map<String, Map<Vital, Long>>>> source,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.pace = Pace.of(bounds);
        this.source = source;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** How many steps may be under way on a server ({@code host:port}). */
    int steps(String server) {
        return pace.steps(server);
    }

    /** Takes what was read, and reads anew when it is time. */
    void look() {
        if (!reading.isDone()) {
            return;
        }
        if (!reading.isCompletedExceptionally()) {
            take(reading.join());
        }
        reading = CompletableFuture.completedFuture(Map.of());
        if (!begun || nanoClock.getAsLong() - since > PERIOD.toNanos()) {
            begun = true;
            since = nanoClock.getAsLong();
            reading = source.get();
        }
    }

    private void take(Map<String, Map<Vital, Long>> vitals) {
        Map<String, Pressure> seen = new TreeMap<>();
        vitals.forEach((server, shown) -> seen.put(server, pressure(shown)));
        Pace before = pace;
        pace = before.next(seen);
        pace.servers().forEach((server, now) -> {
            if (now.steps() < before.steps(server)) {
                progress.accept(server + " has much to do (" + String.join(", ", now.tooMuch()) + "): " + now.steps()
                        + " steps at a time instead of " + before.steps(server));
            }
        });
    }

    private static Pressure pressure(Map<Vital, Long> shown) {
        return new Pressure(
                of(shown, Vital.CALL_P99_MICROS),
                of(shown, Vital.CALL_QUEUE),
                of(shown, Vital.FLUSH_QUEUE),
                of(shown, Vital.COMPACTION_QUEUE));
    }

    private static OptionalLong of(Map<Vital, Long> shown, Vital vital) {
        Long value = shown.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
