package org.hconfig.metrics;

import java.time.Duration;
import java.time.Instant;

/** Resolution of stored samples with its maximum retention. */
public enum Resolution {
    /** As read. */
    SECONDS(0, Duration.ofSeconds(5), Duration.ofHours(2)),
    /** One minute. */
    MINUTES(1, Duration.ofMinutes(1), Duration.ofDays(2)),
    /** Ten minutes. */
    TEN_MINUTES(2, Duration.ofMinutes(10), Duration.ofDays(30)),
    /** Four hours. */
    FOUR_HOURS(3, Duration.ofHours(4), Duration.ofDays(730));

    private final int number;
    private final Duration step;
    private final Duration kept;

    Resolution(int number, Duration step, Duration kept) {
        this.number = number;
        this.step = step;
        this.kept = kept;
    }

    /** Returns its code in the file. */
    int number() {
        return number;
    }

    /** Returns the time that one point covers. */
    public Duration step() {
        return step;
    }

    /** Returns the retention of points, where the file's size allows. */
    public Duration kept() {
        return kept;
    }

    /** Returns the start of the point that contains a moment, in milliseconds since 1970. */
    public long begin(Instant moment) {
        return Math.floorDiv(moment.toEpochMilli(), step.toMillis()) * step.toMillis();
    }
}
