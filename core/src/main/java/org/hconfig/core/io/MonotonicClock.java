package org.hconfig.core.io;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Clock that starts at the time of day and advances with a monotonic clock, so that changes of the system time do not
 * affect durations. Its instants deviate from the system time by such changes; therefore use the system time for dates.
 */
public final class MonotonicClock implements InstantSource {
    private final LongSupplier nanoClock;
    private final Instant begin;
    private final long beginNanos;

    /**
     * Creates a clock that starts now.
     *
     * @param timeOfDay source of the start time
     * @param nanoClock monotonic clock in nanoseconds, such as {@link System#nanoTime}
     */
    public MonotonicClock(InstantSource timeOfDay, LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.begin = timeOfDay.instant();
        this.beginNanos = nanoClock.getAsLong();
    }

    @Override
    public Instant instant() {
        return begin.plusNanos(nanoClock.getAsLong() - beginNanos);
    }
}
