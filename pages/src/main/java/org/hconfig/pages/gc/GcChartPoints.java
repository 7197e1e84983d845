package org.hconfig.pages.gc;

import java.util.List;
import org.hconfig.gc.facts.DownsampledSeries;
import org.hconfig.report.chart.ChartPoint;

/** Points of charts from the series of logs. */
public final class GcChartPoints {
    private GcChartPoints() {}

    public static List<ChartPoint> of(DownsampledSeries downsampledSeries) {
        return downsampledSeries.cells().stream()
                .map(bucket -> new ChartPoint(
                        bucket.from(), bucket.to(), bucket.min(), bucket.mean(), bucket.max(), bucket.count()))
                .toList();
    }
}
