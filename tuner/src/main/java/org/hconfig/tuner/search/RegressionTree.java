package org.hconfig.tuner.search;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A regression tree on points of the unit cube. Each inner node considers a random selection of the inputs, and splits
 * where the squared error decreases most, at a random place between two values, so that a forest is smooth.
 */
final class RegressionTree {
    private static final int LEAF_MAX = 2;

    private final int input;
    private final double threshold;
    private final RegressionTree[] children;
    private final double mean;
    private final double variance;

    private RegressionTree(int input, double threshold, RegressionTree[] children, double mean, double variance) {
        this.input = input;
        this.threshold = threshold;
        this.children = children;
        this.mean = mean;
        this.variance = variance;
    }

    /** The split of a node: the input, the threshold, and the decrease of the squared error. */
    private record Split(int input, double threshold, double decrease) {}

    /**
     * Fits a tree to some of the points; a point can occur several times.
     *
     * @param rows indices of points
     */
    static RegressionTree fit(double[][] points, double[] values, int[] rows, SplittableRandom random) {
        double mean =
                Arrays.stream(rows).mapToDouble(row -> values[row]).average().orElseThrow();
        double variance = Arrays.stream(rows)
                .mapToDouble(row -> (values[row] - mean) * (values[row] - mean))
                .average()
                .orElseThrow();
        Split best = rows.length <= LEAF_MAX || variance == 0
                ? new Split(0, 0, 0)
                : split(points, values, rows, variance * rows.length, random);
        if (!(best.decrease > 0)) {
            return new RegressionTree(0, 0, new RegressionTree[0], mean, variance);
        }
        int[] below = Arrays.stream(rows)
                .filter(row -> points[row][best.input] <= best.threshold)
                .toArray();
        int[] above = Arrays.stream(rows)
                .filter(row -> points[row][best.input] > best.threshold)
                .toArray();
        RegressionTree[] children = {fit(points, values, below, random), fit(points, values, above, random)};
        return new RegressionTree(best.input, best.threshold, children, mean, variance);
    }

    private static Split split(double[][] points, double[] values, int[] rows, double error, SplittableRandom random) {
        int inputs = points[0].length;
        Split best = new Split(0, 0, 0);
        for (int input = 0; input < inputs; input++) {
            // Five of six inputs on average, as in SMAC.
            if (random.nextInt(6) > 0) {
                Split found = split(points, values, rows, input, error, random);
                best = found.decrease > best.decrease ? found : best;
            }
        }
        return best;
    }

    private static Split split(
            double[][] points, double[] values, int[] rows, int input, double error, SplittableRandom random) {
        int[] sorted = Arrays.stream(rows)
                .boxed()
                .sorted((a, b) -> Double.compare(points[a][input], points[b][input]))
                .mapToInt(Integer::intValue)
                .toArray();
        double sum = 0;
        double squares = 0;
        double sumAll = Arrays.stream(sorted).mapToDouble(row -> values[row]).sum();
        double squaresAll = Arrays.stream(sorted)
                .mapToDouble(row -> values[row] * values[row])
                .sum();
        Split best = new Split(0, 0, 0);
        for (int count = 1; count < sorted.length; count++) {
            double value = values[sorted[count - 1]];
            sum += value;
            squares += value * value;
            double left = points[sorted[count - 1]][input];
            double right = points[sorted[count]][input];
            if (left < right) {
                double rest = sumAll - sum;
                double errors =
                        squares - sum * sum / count + (squaresAll - squares) - rest * rest / (sorted.length - count);
                if (error - errors > best.decrease) {
                    double threshold = left + random.nextDouble() * (right - left);
                    best = new Split(input, Math.min(threshold, Math.nextDown(right)), error - errors);
                }
            }
        }
        return best;
    }

    /** Returns the leaf of a point. */
    RegressionTree leaf(double[] point) {
        RegressionTree node = this;
        while (node.children.length > 0) {
            node = node.children[point[node.input] <= node.threshold ? 0 : 1];
        }
        return node;
    }

    double mean() {
        return mean;
    }

    double variance() {
        return variance;
    }
}
