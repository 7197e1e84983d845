package org.hconfig.gc.facts;

import java.util.Optional;

/** Collects statistics of safepoints. */
final class SafepointTracker {
    private static final double NANOS_PER_MILLI = 1e6;

    private final DurationStats reaching = new DurationStats();
    private final DurationStats stops = new DurationStats();
    private boolean named;

    /**
     * Adds a stop.
     *
     * @param reachNanos the time to safepoint; -1 when not logged
     */
    void add(long reachNanos, long totalNanos) {
        if (reachNanos >= 0) {
            reaching.add(reachNanos);
        }
        stops.add(totalNanos);
    }

    /** Records that a line named an operation. */
    void named() {
        named = true;
    }

    double seconds() {
        return stops.sum() / (NANOS_PER_MILLI * 1000);
    }

    Optional<SafepointStats> facts() {
        return stops.count() == 0
                ? Optional.empty()
                : Optional.of(new SafepointStats(
                        PauseStats.of(reaching),
                        stops.count(),
                        stops.max() / NANOS_PER_MILLI,
                        named,
                        stops.sum() / NANOS_PER_MILLI));
    }
}
