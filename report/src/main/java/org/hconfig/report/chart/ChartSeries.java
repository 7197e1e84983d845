package org.hconfig.report.chart;

import java.util.List;

/**
 * A series of a chart.
 *
 * @param name its name in the legend
 * @param shape how it is drawn
 * @param points its points, in the order of the horizontal axis
 */
public record ChartSeries(String name, SeriesShape shape, List<ChartPoint> points) {
    /** Copies the points. */
    public ChartSeries {
        points = List.copyOf(points);
    }

    /** Returns the series with at most this number of points over a range: adjacent ones are summarized. */
    ChartSeries summarized(double min, double max, int columns) {
        return points.size() <= columns
                ? this
                : new ChartSeries(name, shape, PointColumns.of(points, min, max, columns));
    }
}
