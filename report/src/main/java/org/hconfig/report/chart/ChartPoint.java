package org.hconfig.report.chart;

/**
 * A value, or the summary of several values, at an interval of the horizontal axis.
 *
 * @param from start of the interval
 * @param to end of the interval
 * @param low the smallest value
 * @param mean the mean value
 * @param high the largest value
 * @param count number of values
 */
public record ChartPoint(double from, double to, double low, double mean, double high, long count) {
    /** Returns a single value. */
    public static ChartPoint at(double x, double y) {
        return new ChartPoint(x, x, y, y, y, 1);
    }

    /** Returns a value that holds for an interval. */
    public static ChartPoint during(double from, double to, double y) {
        return new ChartPoint(from, to, y, y, y, 1);
    }

    /** Returns the middle of the interval. */
    double middle() {
        return (from + to) / 2;
    }

    /** Returns the summary of this point and a later one. */
    ChartPoint and(ChartPoint later) {
        long both = count + later.count;
        return new ChartPoint(
                from,
                Math.max(to, later.to),
                Math.min(low, later.low),
                (mean * count + later.mean * later.count) / both,
                Math.max(high, later.high),
                both);
    }
}
