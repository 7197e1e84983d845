package org.hconfig.tuner.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random forest for regression (Breiman 2001) that also estimates its own uncertainty, as the surrogate model of SMAC
 * does (Hutter, Hoos and Leyton-Brown 2011): the mean over the trees, and the variance of the trees' means plus the mean variance
 * within their leaves.
 */
final class RandomForest {
    private static final int TREES = 60;

    private final List<RegressionTree> trees;

    private RandomForest(List<RegressionTree> trees) {
        this.trees = trees;
    }

    /**
     * A prediction.
     *
     * @param mean the expected value
     * @param deviation its standard deviation
     */
    record Estimate(double mean, double deviation) {}

    /** Fits a forest to points of the unit cube and their values; at least one. */
    static RandomForest fit(double[][] points, double[] values, SplittableRandom random) {
        List<RegressionTree> trees = new ArrayList<>();
        for (int tree = 0; tree < TREES; tree++) {
            int[] rows = random.ints(points.length, 0, points.length).toArray();
            trees.add(RegressionTree.fit(points, values, rows, random));
        }
        return new RandomForest(trees);
    }

    /** Predicts the value at a point. */
    Estimate estimate(double[] point) {
        double sum = 0;
        double squares = 0;
        double within = 0;
        for (RegressionTree tree : trees) {
            RegressionTree leaf = tree.leaf(point);
            sum += leaf.mean();
            squares += leaf.mean() * leaf.mean();
            within += leaf.variance();
        }
        double mean = sum / trees.size();
        double variance = Math.max(0, squares / trees.size() - mean * mean) + within / trees.size();
        return new Estimate(mean, Math.sqrt(variance));
    }
}
