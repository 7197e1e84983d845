package org.hconfig.pages.simulation;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.report.chart.ChartPoint;

/** Rates from the rows accepted over time. */
final class RateSteps {
    private static final int STEPS = 200;

    private RateSteps() {}

    /**
     * Returns the rates of at most 200 equal intervals, so that pauses remain visible and rates of short intervals do not
     * dominate.
     *
     * @param times points in time, in seconds
     * @param rows rows accepted until each of them
     */
    static List<ChartPoint> of(List<Double> times, List<Double> rows) {
        List<ChartPoint> points = new ArrayList<>();
        int last = times.size() - 1;
        if (last < 1) {
            return points;
        }
        double step = (times.get(last) - times.get(0)) / Math.min(STEPS, last);
        int from = 0;
        for (int i = 1; i <= last; i++) {
            double seconds = times.get(i) - times.get(from);
            if (seconds > 0 && (i == last || seconds >= step * (1 - 1e-9))) {
                points.add(ChartPoint.during(
                        times.get(from), times.get(i), Math.max(0, rows.get(i) - rows.get(from)) / seconds));
                from = i;
            }
        }
        return points;
    }
}
