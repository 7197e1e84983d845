package org.hconfig.report.chart;

import java.time.Instant;

/** The unit of an axis: the distances of its ticks, and the texts of its values. */
public interface AxisUnit {
    /** Returns the distance of ticks with which at most {@code wanted} of them cover a span. */
    double step(double span, int wanted);

    /** Returns the label of a tick, for a distance between ticks. */
    String tick(double value, double step);

    /** Returns a value with its unit, as shown on hover. */
    String value(double value);

    /** Returns a value at which a tick is placed if the axis contains it; the others follow in both directions. */
    default double origin(double step) {
        return 0;
    }

    /**
     * Returns the unit of plain numbers.
     *
     * @param unit the unit after values, for example {@code rows/s}; empty for none
     */
    static AxisUnit number(String unit) {
        return new NumberUnit(unit);
    }

    /** Returns the unit of counts, whose ticks are whole numbers. */
    static AxisUnit count() {
        return new CountUnit();
    }

    /** Returns the unit of amounts of data in bytes. */
    static AxisUnit dataSize() {
        return new DataSizeUnit();
    }

    /** Returns the unit of durations in milliseconds. */
    static AxisUnit milliseconds() {
        return new MillisecondUnit();
    }

    /** Returns the unit of shares from 0 to 1, shown in percent. */
    static AxisUnit share() {
        return new ShareUnit();
    }

    /** Returns the unit of decimal logarithms, shown as the numbers themselves. */
    static AxisUnit powersOfTen() {
        return new PowerOfTenUnit();
    }

    /** Returns the unit of elapsed time in seconds. */
    static AxisUnit elapsedTime() {
        return new ElapsedTimeUnit();
    }

    /** Returns the unit of times of day in UTC, for values in seconds since the given instant. */
    static AxisUnit clockTime(Instant zero) {
        return new ClockTimeUnit(zero);
    }
}
