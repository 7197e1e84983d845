package org.hconfig.core.io;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * A clock that begins with the time of day and goes on by a monotonic one: whoever measures with it notices nothing when the
 * time of day is set back or forward. What is dated by it is off by as much as that was set; so dates come from the time of
 * day itself.
 */
public final class MonotonicClock implements InstantSource {
    private final LongSupplier nanoClock;
    private final Instant begin;
    private final long beginNanos;

    /**
     * A clock that begins now.
     *
     * @param timeOfDay where it begins
     * @param nanoClock how it goes on, as {@link System#nanoTime} does
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
