package org.hconfig.tuner.ranking;

import java.util.Arrays;

/**
 * Mean scores of the quarters of a setting's range, from pairs of configurations that differ only in this setting: differences of
 * other settings, which are larger than its own effect for most settings, do not count.
 */
final class QuarterMeans {
    /** Number of quarters. */
    static final int QUARTERS = 4;

    /** Rounds of the iteration; with four unknowns, each reduces the error to less than its half. */
    private static final int ROUNDS = 200;

    private QuarterMeans() {}

    /**
     * Returns the means: the mean of all scores, and the deviations of the quarters that fit the differences of the pairs best (least
     * squares, by Gauss-Seidel iteration).
     */
    static double[] of(SobolIndices indices, int input) {
        int rows = indices.base()[0].length;
        double[][] differences = new double[QUARTERS][QUARTERS];
        int[][] pairs = new int[QUARTERS][QUARTERS];
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            int from = quarter(indices.points()[0][row][input]);
            int to = quarter(indices.points()[1][row][input]);
            double difference = indices.mixed()[input][row] - indices.base()[0][row];
            differences[to][from] += difference;
            differences[from][to] -= difference;
            pairs[to][from]++;
            pairs[from][to]++;
            sum += indices.base()[0][row] + indices.base()[1][row];
        }
        double[] deviations = deviations(differences, pairs);
        double mean = sum / (2.0 * rows);
        double center = Arrays.stream(deviations).average().orElse(0);
        return Arrays.stream(deviations)
                .map(deviation -> mean + deviation - center)
                .toArray();
    }

    private static int quarter(double position) {
        return (int) Math.min(QUARTERS - 1.0, position * QUARTERS);
    }

    private static double[] deviations(double[][] differences, int[][] pairs) {
        double[] deviations = new double[QUARTERS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                double sum = 0;
                int count = 0;
                for (int other = 0; other < QUARTERS; other++) {
                    if (other != quarter) {
                        sum += pairs[quarter][other] * deviations[other] + differences[quarter][other];
                        count += pairs[quarter][other];
                    }
                }
                deviations[quarter] = count == 0 ? 0 : sum / count;
            }
        }
        return deviations;
    }
}
