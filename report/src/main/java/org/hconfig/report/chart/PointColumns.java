package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Summaries of points by columns of equal width; extremes are kept. */
final class PointColumns {
    private PointColumns() {}

    /** Returns the non-empty columns, in order. */
    static List<ChartPoint> of(List<ChartPoint> points, double min, double max, int columns) {
        List<ChartPoint> all = new ArrayList<>();
        for (@Nullable ChartPoint column : byColumn(points, min, max, columns)) {
            if (column != null) {
                all.add(column);
            }
        }
        return all;
    }

    /** Returns one summary for each column, or null for a column without points. */
    static List<@Nullable ChartPoint> byColumn(List<ChartPoint> points, double min, double max, int columns) {
        @Nullable ChartPoint[] summaries = new ChartPoint[columns];
        for (ChartPoint point : points) {
            int at = (int) Math.max(0, Math.min(columns - 1, (point.middle() - min) / (max - min) * columns));
            ChartPoint before = summaries[at];
            summaries[at] = before == null ? point : before.and(point);
        }
        return Arrays.asList(summaries);
    }
}
