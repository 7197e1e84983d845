package org.hconfig.report.chart;

import java.util.Arrays;
import java.util.List;

/** A sparkline: a series over time as one line of block characters, each as high as the maximum of its interval. */
public final class Sparkline {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    private Sparkline() {}

    /**
     * Returns the line.
     *
     * @param points the points of the series
     * @param first the start of the time range
     * @param last the end of the time range
     * @param top the value of a full block; larger values are clipped
     * @param width the number of characters
     * @return a line with blanks for intervals without values; empty for a series without values
     */
    public static String of(List<ChartPoint> points, double first, double last, double top, int width) {
        if (points.isEmpty() || width <= 0) {
            return "";
        }
        double[] high = new double[width];
        Arrays.fill(high, Double.NaN);
        double span = Math.max(1e-9, last - first);
        for (ChartPoint point : points) {
            int at = (int) Math.max(0, Math.min(width - 1, (point.from() - first) / span * width));
            high[at] = Double.isNaN(high[at]) ? point.high() : Math.max(high[at], point.high());
        }
        StringBuilder line = new StringBuilder(width);
        for (double value : high) {
            line.append(Double.isNaN(value) ? ' ' : block(value, top));
        }
        return line.toString();
    }

    private static char block(double value, double top) {
        double share = top > 0 ? value / top : 0;
        int step = (int) Math.ceil(share * BLOCKS.length()) - 1;
        return BLOCKS.charAt(Math.max(0, Math.min(BLOCKS.length() - 1, step)));
    }
}
