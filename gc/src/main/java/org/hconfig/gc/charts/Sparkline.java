package org.hconfig.gc.charts;

import java.util.Arrays;
import org.hconfig.gc.facts.DownsampledSeries;

/** A sparkline: a series over time as one line of block characters, each as high as the maximum of its interval. */
public final class Sparkline {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    private Sparkline() {}

    /**
     * Returns the line.
     *
     * @param downsampledSeries the series
     * @param first the start of the time range
     * @param last the end of the time range
     * @param top the value of a full block; larger values are clipped
     * @param width the number of characters
     * @return a line with blanks for intervals without values; empty for a series without values
     */
    public static String of(DownsampledSeries downsampledSeries, double first, double last, double top, int width) {
        if (downsampledSeries.count() == 0 || width <= 0) {
            return "";
        }
        double[] high = new double[width];
        Arrays.fill(high, Double.NaN);
        double span = Math.max(1e-9, last - first);
        for (DownsampledSeries.SeriesBucket seriesBucket : downsampledSeries.cells()) {
            int at = (int) Math.max(0, Math.min(width - 1, (seriesBucket.from() - first) / span * width));
            high[at] = Double.isNaN(high[at]) ? seriesBucket.max() : Math.max(high[at], seriesBucket.max());
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
