package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.gc.facts.DownsampledSeries;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.ChartPoint;

/**
 * Share of time paused by intervals of a round width, at most sixty over the log, however short it is.
 *
 * @param width width of an interval in seconds
 * @param points the share of each interval
 */
public record PausedShares(double width, List<ChartPoint> points) {
    private static final int INTERVALS = 60;
    private static final double MILLIS = 1000;

    static PausedShares of(GcChartData gcChartData, double first, double last) {
        double width = Math.max(1, AxisUnit.elapsedTime().step(last - first, INTERVALS));
        int number = (int) Math.max(1, Math.ceil((last - first) / width));
        double[] paused = new double[number];
        gcChartData
                .pauses()
                .values()
                .forEach(series -> series.cells().forEach(bucket -> add(paused, bucket, first, width)));
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            double from = first + i * width;
            double to = Math.min(last, from + width);
            if (to > from) {
                points.add(ChartPoint.during(from, to, Math.min(1, paused[i] / (to - from))));
            }
        }
        return new PausedShares(width, points);
    }

    /** Adds the pauses of a bucket; what exceeds an interval continues in the next one. */
    private static void add(double[] paused, DownsampledSeries.SeriesBucket bucket, double first, double width) {
        double left = bucket.sum() / MILLIS;
        double start = bucket.from() - first;
        for (int i = (int) Math.max(0, start / width); i < paused.length && left > 0; i++) {
            double part = Math.min(left, (i + 1) * width - Math.max(start, i * width));
            paused[i] += part;
            left -= part;
        }
    }
}
