package org.hconfig.hbase.heat.pattern;

/**
 * Thresholds of pattern recognition. Rates are absolute: a quiet table has no pattern, however its few rows are distributed.
 *
 * @param quietRowsPerSecond a step with fewer rows per second is quiet, and a table with fewer on average has no pattern
 * @param hotShare share of a step's rows that a few neighboring regions must have to be hot, above 0 to 1
 * @param rangeShareMax largest share of the regions that are still a few; one region always is
 * @param regionShare share of a step's rows that a single region must have to be hot when the others are not quiet
 * @param evenTimes least ratio of a hot region's rows to the even share; less for tables with few regions
 * @param persistence share of the steps that must show a pattern
 * @param travel least share of the table's regions that moving traffic passes through
 * @param direction least share of the moves that have the main direction
 * @param correlation least autocorrelation of periodic traffic, above 0 to 1
 */
public record HeatPatternSettings(
        double quietRowsPerSecond,
        double hotShare,
        double rangeShareMax,
        double regionShare,
        double evenTimes,
        double persistence,
        double travel,
        double direction,
        double correlation) {
    /** Least difference between the peaks and the lows of periodic traffic, as a multiple of the mean. */
    static final double BURST = 1;

    /** The thresholds that are used unless others are given. */
    public static final HeatPatternSettings STANDARD =
            new HeatPatternSettings(100, 0.5, 0.25, 0.3, 4, 0.6, 0.15, 0.8, 0.5);

    /** Checks the ranges. */
    public HeatPatternSettings {
        if (!(quietRowsPerSecond >= 0) || !(hotShare > 0 && hotShare <= 1) || !(persistence > 0 && persistence <= 1)) {
            throw new IllegalArgumentException("quietRowsPerSecond=" + quietRowsPerSecond + ", hotShare=" + hotShare
                    + ", persistence=" + persistence);
        }
    }

    /** Returns the same thresholds with another rate below which a table is quiet. */
    public HeatPatternSettings withQuiet(double rowsPerSecond) {
        return new HeatPatternSettings(
                rowsPerSecond,
                hotShare,
                rangeShareMax,
                regionShare,
                evenTimes,
                persistence,
                travel,
                direction,
                correlation);
    }
}
