package org.hconfig.tuner.ranking;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.random.SobolSequenceGenerator;

/**
 * Variance-based sensitivity indices of a function on the unit cube (Sobol' 1993): the first-order index of an input is
 * the share of the variance that this input explains alone, the total index also includes its interactions.
 *
 * <p>The inputs are sampled as described by Saltelli (2002): two matrices A and B of {@code samples} rows, and for each
 * input A with this input's column of B; {@code samples * (inputs + 2)} evaluations. The first-order index is estimated
 * as {@code mean(f(B) (f(AB_i) - f(A))) / V} (Saltelli et al. 2010, table 2 b), on centered values, the total index as
 * {@code mean((f(A) - f(AB_i))^2) / 2V} (Jansen 1999). Rows are points of a Sobol sequence, shifted by a random vector
 * modulo 1. Estimation errors can make a first-order index negative, or larger than the total index.
 *
 * @param base values of the function for the rows of A, then of B
 * @param mixed for each input, values for the rows of A with its column of B
 * @param points the rows of A and of B, by input
 */
@SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
public record SobolIndices(double[][] base, double[][] mixed, double[][][] points) {
    /** The width of the bootstrap intervals: 95 %. */
    private static final double OUTSIDE = 0.025;

    private static final int RESAMPLES = 500;

    /**
     * An index with its interval.
     *
     * @param low the 2.5th percentile of 500 bootstrap samples of the rows
     * @param estimate the estimate from all rows
     * @param high the 97.5th percentile
     */
    public record Index(double low, double estimate, double high) {}

    /**
     * Evaluates a function at all sample points.
     *
     * @param function takes a position of the unit cube
     * @param inputs number of inputs, 1 to 500
     * @param samples rows of each matrix, at least 2
     * @param seed the seed of the random shift
     */
    public static SobolIndices of(ToDoubleFunction<double[]> function, int inputs, int samples, long seed) {
        double[][][] points = points(inputs, samples, seed);
        double[][] base = new double[2][samples];
        double[][] mixed = new double[inputs][samples];
        for (int row = 0; row < samples; row++) {
            for (int matrix = 0; matrix < 2; matrix++) {
                base[matrix][row] = function.applyAsDouble(points[matrix][row].clone());
            }
            for (int input = 0; input < inputs; input++) {
                double[] point = points[0][row].clone();
                point[input] = points[1][row][input];
                mixed[input][row] = function.applyAsDouble(point);
            }
        }
        return new SobolIndices(base, mixed, points);
    }

    private static double[][][] points(int inputs, int samples, long seed) {
        SobolSequenceGenerator sequence = new SobolSequenceGenerator(2 * inputs);
        SplittableRandom random = new SplittableRandom(seed);
        double[] shift = random.doubles(2L * inputs).toArray();
        double[][][] points = new double[2][samples][inputs];
        for (int row = 0; row < samples; row++) {
            double[] next = sequence.nextVector();
            for (int column = 0; column < 2 * inputs; column++) {
                points[column / inputs][row][column % inputs] = (next[column] + shift[column]) % 1;
            }
        }
        return points;
    }

    /** Returns the number of evaluations. */
    public int evaluations() {
        return base[0].length * (mixed.length + 2);
    }

    /** Returns the first-order index of an input. */
    public Index first(int input, long seed) {
        return index(input, seed, false);
    }

    /** Returns the total index of an input. */
    public Index total(int input, long seed) {
        return index(input, seed, true);
    }

    private Index index(int input, long seed, boolean total) {
        int rows = base[0].length;
        int[] all = new int[rows];
        Arrays.setAll(all, row -> row);
        double estimate = estimate(input, all, total);
        SplittableRandom random = new SplittableRandom(seed);
        double[] resampled = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            resampled[i] = estimate(input, random.ints(rows, 0, rows).toArray(), total);
        }
        Arrays.sort(resampled);
        int outside = (int) (OUTSIDE * RESAMPLES);
        return new Index(resampled[outside], estimate, resampled[RESAMPLES - 1 - outside]);
    }

    private double estimate(int input, int[] rows, boolean total) {
        double sum = 0;
        double squares = 0;
        for (int row : rows) {
            for (double[] values : base) {
                sum += values[row];
            }
        }
        double mean = sum / (2.0 * rows.length);
        double part = 0;
        for (int row : rows) {
            double a = base[0][row] - mean;
            double b = base[1][row] - mean;
            double ab = mixed[input][row] - mean;
            squares += a * a + b * b;
            part += total ? (a - ab) * (a - ab) / 2 : b * (ab - a);
        }
        double variance = squares / (2.0 * rows.length);
        return variance <= mean * mean * 1e-18 ? 0 : part / rows.length / variance;
    }
}
