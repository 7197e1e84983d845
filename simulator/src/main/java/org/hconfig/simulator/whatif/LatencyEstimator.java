package org.hconfig.simulator.whatif;

import org.hconfig.simulator.engine.SimulationResult;

/**
 * Estimates latency from progress. By Little's law, a buffer sent when {@code p} rows were accepted is acknowledged
 * when as many more rows were accepted as the clients have in flight; its latency is the time between the two,
 * including pauses.
 */
final class LatencyEstimator {
    private static final int SAMPLES = 2000;

    private LatencyEstimator() {}

    /** Returns latency percentiles for clients with this number of rows in flight. */
    static Prediction.Latency of(SimulationResult run, double rowsUnderWay) {
        double[] times = run.progress().times();
        double[] rows = run.progress().positions();
        double all = rows[rows.length - 1];
        double under = Math.min(rowsUnderWay, all);
        double[] seconds = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            double from = (all - under) * i / SAMPLES;
            seconds[i] = time(times, rows, from + under) - time(times, rows, from);
        }
        java.util.Arrays.sort(seconds);
        return new Prediction.Latency(
                1000 * seconds[SAMPLES / 2], 1000 * seconds[SAMPLES * 95 / 100], 1000 * seconds[SAMPLES * 99 / 100]);
    }

    private static double time(double[] times, double[] rows, double position) {
        int low = 0;
        int high = rows.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (rows[middle] <= position) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double span = rows[high] - rows[low];
        double part = span <= 0 ? 1 : (position - rows[low]) / span;
        return times[low] + Math.min(1, Math.max(0, part)) * (times[high] - times[low]);
    }
}
