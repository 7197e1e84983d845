package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.hconfig.bench.result.RunTimeline;

/**
 * Rates of a run over equal time steps.
 *
 * @param step length of a step in seconds
 * @param acked rows acknowledged in each step, per second
 * @param handled rows handled by the client in each step, per second
 */
record ProgressRates(double step, List<Double> acked, List<Double> handled) {
    /** Number of steps on the whole axis, each a few pixels wide. */
    private static final double STEPS = 190;

    private static final double STEP_SECONDS_MIN = 0.25;

    /** Returns the rates of a timeline, for a time axis of {@code seconds}. */
    static ProgressRates of(RunTimeline runTimeline, double seconds) {
        double step = Math.max(STEP_SECONDS_MIN, seconds / STEPS);
        return new ProgressRates(
                step,
                rates(runTimeline.progress(), step, RunTimeline.ProgressPoint::acked),
                rates(runTimeline.progress(), step, RunTimeline.ProgressPoint::handled));
    }

    /** Returns the maximum rate of rows handled, or of rows acknowledged. */
    double max(boolean ofHandled) {
        return (ofHandled ? handled : acked)
                .stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private static List<Double> rates(
            List<RunTimeline.ProgressPoint> points, double step, ToLongFunction<RunTimeline.ProgressPoint> rows) {
        List<Double> rates = new ArrayList<>();
        double before = 0;
        long end = points.isEmpty() ? 0 : points.get(points.size() - 1).atMillis();
        for (int i = 1; (i - 1) * step * 1000 < end; i++) {
            double now = rowsAt(points, i * step * 1000, rows);
            rates.add((now - before) / step);
            before = now;
        }
        return rates;
    }

    private static double rowsAt(
            List<RunTimeline.ProgressPoint> points, double millis, ToLongFunction<RunTimeline.ProgressPoint> rows) {
        RunTimeline.ProgressPoint before = new RunTimeline.ProgressPoint(0, 0, 0);
        for (RunTimeline.ProgressPoint point : points) {
            if (point.atMillis() >= millis) {
                double span = point.atMillis() - before.atMillis();
                double part = span == 0 ? 1 : (millis - before.atMillis()) / span;
                return rows.applyAsLong(before) + part * (rows.applyAsLong(point) - rows.applyAsLong(before));
            }
            before = point;
        }
        return rows.applyAsLong(before);
    }

    /** Returns the rows per second that a server accepted between two points. */
    static double between(RunTimeline.ClusterPoint from, RunTimeline.ClusterPoint to, String server) {
        double seconds = (to.atMillis() - from.atMillis()) / 1000.0;
        long rows = to.writes().getOrDefault(server, 0L) - from.writes().getOrDefault(server, 0L);
        return seconds > 0 ? Math.max(0, rows) / seconds : 0;
    }

    /** Returns the maximum rate of any server between two points; at least 1. */
    static double fastestServer(List<RunTimeline.ClusterPoint> points) {
        double max = 1;
        for (int i = 1; i < points.size(); i++) {
            for (String server : points.get(i).writes().keySet()) {
                max = Math.max(max, between(points.get(i - 1), points.get(i), server));
            }
        }
        return max;
    }
}
