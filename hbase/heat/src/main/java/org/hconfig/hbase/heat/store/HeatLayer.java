package org.hconfig.hbase.heat.store;

import java.time.Duration;
import java.time.Instant;

/** Layer of the store: recent traffic in fine steps, older traffic in coarse ones, so that the number of steps is bounded. */
public enum HeatLayer {
    /** Minutes, for a day. */
    MINUTE(0, Duration.ofMinutes(1), Duration.ofHours(25)),
    /** Ten minutes, for a week. */
    TEN_MINUTES(1, Duration.ofMinutes(10), Duration.ofDays(7)),
    /** Hours, for two months. */
    HOUR(2, Duration.ofHours(1), Duration.ofDays(62));

    private final int number;
    private final Duration step;
    private final Duration kept;

    HeatLayer(int number, Duration step, Duration kept) {
        this.number = number;
        this.step = step;
        this.kept = kept;
    }

    /** Returns the length of a step. */
    public Duration step() {
        return step;
    }

    /** Returns how long a step is stored. */
    public Duration kept() {
        return kept;
    }

    /** Returns its number in the file. */
    int number() {
        return number;
    }

    /** Returns the begin of the step that contains a time, in milliseconds since 1970. */
    long begin(Instant at) {
        return Math.floorDiv(at.toEpochMilli(), step.toMillis()) * step.toMillis();
    }
}
