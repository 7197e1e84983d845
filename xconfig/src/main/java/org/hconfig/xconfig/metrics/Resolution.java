package org.hconfig.xconfig.metrics;

import java.time.Duration;
import java.time.Instant;

/** How finely samples are kept, and for how long at most. */
public enum Resolution {
    /** As they are read. */
    SECONDS(0, Duration.ofSeconds(5), Duration.ofHours(2)),
    /** By the minute. */
    MINUTES(1, Duration.ofMinutes(1), Duration.ofDays(2)),
    /** By ten minutes. */
    TEN_MINUTES(2, Duration.ofMinutes(10), Duration.ofDays(30)),
    /** By four hours. */
    FOUR_HOURS(3, Duration.ofHours(4), Duration.ofDays(730));

    private final int number;
    private final Duration step;
    private final Duration kept;

    Resolution(int number, Duration step, Duration kept) {
        this.number = number;
        this.step = step;
        this.kept = kept;
    }

    /** What stands for it in the file. */
    int number() {
        return number;
    }

    /** The time that one point stands for. */
    public Duration step() {
        return step;
    }

    /** How long points are kept, where the file's size allows. */
    public Duration kept() {
        return kept;
    }

    /** The begin of the point that a moment belongs to, in milliseconds since 1970. */
    public long begin(Instant moment) {
        return Math.floorDiv(moment.toEpochMilli(), step.toMillis()) * step.toMillis();
    }
}
