package org.hconfig.hbase.rebalance;

import java.time.Duration;
import java.util.OptionalInt;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;

/**
 * A request to the balance planner.
 *
 * @param table the table
 * @param objective the quantity to make equal
 * @param method the histogram method
 * @param regions the number of regions; empty for the present number, or one per server when that is more
 * @param tolerance the maximum deviation of a region from the mean, as a share of the mean
 * @param threshold the standard deviation, as a share of the mean, up to which nothing is done
 * @param sample how long requests are sampled by key, by an observer on the table; zero to use the request counts of the
 *     regions, which are assumed to be spread evenly over the rows of a region
 */
public record BalanceRequest(
        String table,
        Objective objective,
        HistogramMethod method,
        OptionalInt regions,
        double tolerance,
        double threshold,
        Duration sample) {
    /** Creates a request without sampling. */
    public BalanceRequest(
            String table,
            Objective objective,
            HistogramMethod method,
            OptionalInt regions,
            double tolerance,
            double threshold) {
        this(table, objective, method, regions, tolerance, threshold, Duration.ZERO);
    }
}
