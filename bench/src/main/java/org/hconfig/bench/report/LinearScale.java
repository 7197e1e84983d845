package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps a value from 0 to {@code max} to a place from {@code from} to {@code to} pixels.
 *
 * @param max the largest value
 * @param from where 0 lies
 * @param to where {@code max} lies
 */
record LinearScale(double max, double from, double to) {
    LinearScale {
        if (!(max > 0)) {
            throw new IllegalArgumentException("a scale to " + max);
        }
    }

    /** Where a value lies; beyond the ends, it lies at the end. */
    double at(double value) {
        return from + Math.min(1, Math.max(0, value / max)) * (to - from);
    }

    /** Where a count lies. */
    double at(long value) {
        return at((double) value);
    }

    /** Round numbers from 0 up to {@code max}, about {@code wanted} of them. */
    List<Double> ticks(int wanted) {
        double raw = max / wanted;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power * (raw / power <= 1 ? 1 : raw / power <= 2 ? 2 : raw / power <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i * step <= max * 1.0001; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }
}
