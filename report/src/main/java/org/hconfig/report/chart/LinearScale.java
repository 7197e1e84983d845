package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Linear scale from values 0 to {@code max} to coordinates {@code from} to {@code to} in pixels.
 *
 * @param max the largest value
 * @param from coordinate of 0
 * @param to coordinate of {@code max}
 */
public record LinearScale(double max, double from, double to) {
    /** Checks the range. */
    public LinearScale {
        if (!(max > 0)) {
            throw new IllegalArgumentException("a scale to " + max);
        }
    }

    /** Returns the coordinate of a value, clamped to the ends of the scale. */
    public double at(double value) {
        return from + Math.min(1, Math.max(0, value / max)) * (to - from);
    }

    /** Returns the coordinate of a count. */
    public double at(long value) {
        return at((double) value);
    }

    /** Returns about {@code wanted} round numbers from 0 to {@code max}. */
    public List<Double> ticks(int wanted) {
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
