package org.hconfig.report.chart;

import java.util.List;

/**
 * Linear scale from values {@code min} to {@code max} to coordinates {@code from} to {@code to} in pixels.
 *
 * @param min the smallest value
 * @param max the largest value
 * @param from coordinate of {@code min}
 * @param to coordinate of {@code max}
 */
public record LinearScale(double min, double max, double from, double to) {
    /** Checks the range. */
    public LinearScale {
        if (!(max > min)) {
            throw new IllegalArgumentException("a scale from " + min + " to " + max);
        }
    }

    /** Creates a scale from 0. */
    public LinearScale(double max, double from, double to) {
        this(0, max, from, to);
    }

    /** Returns the coordinate of a value, clamped to the ends of the scale. */
    public double at(double value) {
        return from + Math.min(1, Math.max(0, (value - min) / (max - min))) * (to - from);
    }

    /** Returns the coordinate of a count. */
    public double at(long value) {
        return at((double) value);
    }

    /** Returns about {@code wanted} round numbers on the scale. */
    public List<Double> ticks(int wanted) {
        return RoundSteps.ticks(min, max, RoundSteps.decimal(max - min, wanted), 0);
    }
}
