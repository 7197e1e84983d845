package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;

/** Number of pauses by duration, in classes whose limits are 1, 2 and 5 times powers of ten, from 1 ms to 10 s. */
public final class PauseHistogram {
    private static final double[] LIMITS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000};

    private final long[] counts = new long[LIMITS.length + 1];

    /**
     * A class of durations.
     *
     * @param fromMillis its shortest duration in ms
     * @param toMillis its limit in ms, which belongs to the next class; infinite for the last one
     * @param count the number of pauses
     */
    public record DurationClass(double fromMillis, double toMillis, long count) {}

    void add(double millis) {
        int at = 0;
        while (at < LIMITS.length && millis >= LIMITS[at]) {
            at++;
        }
        counts[at]++;
    }

    /** Returns the classes from the first to the last one with a pause. */
    public List<DurationClass> classes() {
        List<DurationClass> classes = new ArrayList<>();
        int last = counts.length - 1;
        while (last >= 0 && counts[last] == 0) {
            last--;
        }
        for (int i = 0; i <= last; i++) {
            if (counts[i] > 0 || !classes.isEmpty()) {
                classes.add(new DurationClass(
                        i == 0 ? 0 : LIMITS[i - 1],
                        i == LIMITS.length ? Double.POSITIVE_INFINITY : LIMITS[i],
                        counts[i]));
            }
        }
        return classes;
    }
}
