package org.hconfig.report.chart;

import java.util.List;

/**
 * An axis.
 *
 * @param title what it shows
 * @param unit the unit of its values
 * @param min its start
 * @param max its end, greater than the start
 */
public record Axis(String title, AxisUnit unit, double min, double max) {
    /** Checks the range. */
    public Axis {
        if (!(max > min)) {
            throw new IllegalArgumentException("an axis from " + min + " to " + max);
        }
    }

    /** Returns an axis between two values; an empty range is widened. */
    public static Axis between(String title, AxisUnit unit, double min, double max) {
        return new Axis(title, unit, min, Math.max(max, min + 1e-3));
    }

    /** Returns an axis from 0, or from the minimum if it is negative, whose ends are ticks. */
    public static Axis fromZero(String title, AxisUnit unit, double min, double max, int ticks) {
        double low = Math.min(0, min);
        double high = Math.max(max, low + 1e-9);
        double step = unit.step(high - low, ticks);
        return new Axis(
                title,
                unit,
                Math.floor(low / step + 1e-9) * step,
                Math.max(step, Math.ceil(high / step - 1e-9) * step));
    }

    /** Returns the distance between about this number of ticks. */
    double step(int wanted) {
        return unit.step(max - min, wanted);
    }

    /** Returns the values of about this number of ticks. */
    List<Double> ticks(int wanted) {
        double step = step(wanted);
        return RoundSteps.ticks(min, max, step, unit.origin(step));
    }
}
