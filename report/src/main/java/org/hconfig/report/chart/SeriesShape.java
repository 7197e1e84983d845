package org.hconfig.report.chart;

/** How a series is drawn. */
public enum SeriesShape {
    /** A line through the means, in a band from the smallest to the largest value where they differ. */
    LINE,
    /** A dashed line: a limit, a threshold, or a published value. */
    DASHED,
    /** A line that keeps each value for its interval. */
    STEPS,
    /** A mark at the largest value, on a line down to the smallest one where they differ. */
    MARKS,
    /** A bar over each interval, as high as the largest value. */
    BARS,
    /** Only the band from the smallest to the largest value. */
    BAND
}
