package org.hconfig.hbase.rebalance;

import java.time.Duration;
import java.util.OptionalInt;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;

/**
 * What is asked of the planner.
 *
 * @param table the table
 * @param objective what shall be equal
 * @param way how the histogram is taken
 * @param regions how many regions; empty for as many as there are, or one for each server when that is more
 * @param tolerance how far a region may be off the mean, as a share of it
 * @param threshold the STD, as a share of the mean, up to which nothing is done
 * @param sample how long requests are sampled by their keys, by an observer on the table; zero to take those that regions
 *     counted, which are taken to fall on all rows of a region alike
 */
public record BalanceRequest(
        String table,
        Objective objective,
        HistogramMethod way,
        OptionalInt regions,
        double tolerance,
        double threshold,
        Duration sample) {
    /** The same without a sample. */
    public BalanceRequest(
            String table,
            Objective objective,
            HistogramMethod way,
            OptionalInt regions,
            double tolerance,
            double threshold) {
        this(table, objective, way, regions, tolerance, threshold, Duration.ZERO);
    }
}
