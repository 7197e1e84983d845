package org.hconfig.bench;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Environment of a benchmark.
 *
 * @param clock the time of day
 * @param nanoClock monotonic clock for durations, in nanoseconds
 * @param progress listener for its progress
 */
public record BenchContext(InstantSource clock, LongSupplier nanoClock, BenchProgressListener progress) {
    /** Returns the current time, ISO 8601. */
    public String now() {
        return clock.instant().toString();
    }

    /** Returns this environment with another listener. */
    public BenchContext with(BenchProgressListener listener) {
        return new BenchContext(clock, nanoClock, listener);
    }
}
