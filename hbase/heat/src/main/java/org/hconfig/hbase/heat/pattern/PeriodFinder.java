package org.hconfig.hbase.heat.pattern;

import java.util.Arrays;
import java.util.OptionalInt;

/** Finder of the period of a series, by the highest peak of its autocorrelation after the trend is removed. */
final class PeriodFinder {
    private static final int VALUES_MIN = 12;
    private static final int PERIODS_MIN = 3;
    private static final int LAG_MIN = 3;

    /** A shorter period explains as much as its multiple if its correlation is nearly as high. */
    private static final double NEARLY = 0.85;

    private PeriodFinder() {}

    /**
     * Returns the period in steps; empty if there is none.
     *
     * @param series equally spaced values, at least three periods
     * @param correlation least autocorrelation
     */
    static OptionalInt find(double[] series, double correlation) {
        if (series.length < VALUES_MIN) {
            return OptionalInt.empty();
        }
        double[] flat = detrended(series);
        double power = 0;
        for (double value : flat) {
            power += value * value;
        }
        if (power == 0) {
            return OptionalInt.empty();
        }
        int lagMax = series.length / PERIODS_MIN;
        double[] correlations = new double[lagMax + 2];
        for (int lag = 0; lag < correlations.length; lag++) {
            double sum = 0;
            for (int i = lag; i < flat.length; i++) {
                sum += flat[i] * flat[i - lag];
            }
            // Fewer products at larger lags must not look like less correlation.
            correlations[lag] = sum / power * flat.length / (flat.length - lag);
        }
        int begin = 1;
        while (begin <= lagMax && correlations[begin] > 0) {
            begin++;
        }
        double best = 0;
        for (int lag = Math.max(begin, LAG_MIN); lag <= lagMax; lag++) {
            best = isPeak(correlations, lag) ? Math.max(best, correlations[lag]) : best;
        }
        if (best < correlation) {
            return OptionalInt.empty();
        }
        for (int lag = Math.max(begin, LAG_MIN); lag <= lagMax; lag++) {
            if (isPeak(correlations, lag) && correlations[lag] >= NEARLY * best) {
                return OptionalInt.of(lag);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isPeak(double[] correlations, int lag) {
        return correlations[lag] >= correlations[lag - 1] && correlations[lag] >= correlations[lag + 1];
    }

    private static double[] detrended(double[] series) {
        int n = series.length;
        double mean = Arrays.stream(series).average().orElse(0);
        double middle = (n - 1) / 2.0;
        double slope = 0;
        double spread = 0;
        for (int i = 0; i < n; i++) {
            slope += (i - middle) * (series[i] - mean);
            spread += (i - middle) * (i - middle);
        }
        double[] flat = new double[n];
        for (int i = 0; i < n; i++) {
            flat[i] = series[i] - mean - slope / spread * (i - middle);
        }
        return flat;
    }
}
