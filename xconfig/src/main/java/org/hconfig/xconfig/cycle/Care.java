package org.hconfig.xconfig.cycle;

import org.hconfig.model.Vital;

/** A figure of the servers that no change may make worse. */
enum Care {
    /**
     * The mean time that a call takes on a server. When a client's batches grow with a change, so does the time of each, hence
     * the wide tolerance; what the client gets done is judged besides.
     */
    CALL_MEAN("mean time of calls, ms", Vital.CALL_MEAN_MICROS, false, 0.5, 1),
    /** The time that one call in a hundred exceeds. */
    CALL_P99("99th percentile of calls, ms", Vital.CALL_P99_MICROS, false, 1, 5),
    /** Time for which updates waited because all memstores of a server together were full. */
    BLOCKED("blocked updates, ms each second", Vital.UPDATES_BLOCKED_MILLIS, true, 0.5, 20),
    /** Requests that a server refused because a region's memstore was full or had too many files. */
    REFUSED("requests refused as too busy, each second", Vital.BLOCKED_REQUESTS, true, 0.5, 1);

    private static final double MICROS_PER_MILLI = 1000;

    private final String words;
    private final Vital vital;
    private final boolean together;
    private final double tolerance;
    private final double unit;

    Care(String words, Vital vital, boolean together, double tolerance, double unit) {
        this.words = words;
        this.vital = vital;
        this.together = together;
        this.tolerance = tolerance;
        this.unit = unit;
    }

    /** The figure with its unit. */
    String words() {
        return words;
    }

    /** Where it is read. */
    Vital vital() {
        return vital;
    }

    /** True when servers' figures add up, false when their mean counts. */
    boolean together() {
        return together;
    }

    /** The share by which it may get worse. */
    double tolerance() {
        return tolerance;
    }

    /** The smallest difference that means anything. */
    double unit() {
        return unit;
    }

    /** A gauge in the figure's own unit. */
    double gauge(long value) {
        return value / MICROS_PER_MILLI;
    }
}
