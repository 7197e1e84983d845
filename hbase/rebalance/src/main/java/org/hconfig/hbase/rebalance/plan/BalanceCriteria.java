package org.hconfig.hbase.rebalance.plan;

import java.util.OptionalInt;

/**
 * Target criteria of a table's regions.
 *
 * @param objective the quantity to make equal
 * @param regions the number of regions; empty for the present number, or one per server when that is more
 * @param tolerance the maximum deviation of a region from the mean, as a share of the mean: above 0, below 0.5
 * @param threshold the {@link RegionSkew#stdShare} up to which nothing is done, 0 or more; the paper's is 0.01
 * @param regionBytesMin the minimum mean region size in bytes; limits how many regions are added, present ones stay
 * @param prefix the keys at which the table's split policy allows boundaries
 */
public record BalanceCriteria(
        Objective objective,
        OptionalInt regions,
        double tolerance,
        double threshold,
        long regionBytesMin,
        PrefixRule prefix) {
    /** The standard criteria: equal rows, each region within 1 % of the mean, no change below the paper's threshold of 1 %. */
    public static final BalanceCriteria STANDARD =
            new BalanceCriteria(Objective.ROWS, OptionalInt.empty(), 0.01, 0.01, 16L << 20, PrefixRule.NONE);

    /** Validates the ranges. */
    public BalanceCriteria {
        if (!(tolerance > 0) || !(tolerance < 0.5) || !(threshold >= 0) || regionBytesMin < 0) {
            throw new IllegalArgumentException("tolerance " + tolerance + ", threshold " + threshold);
        }
        if (regions.isPresent() && regions.getAsInt() < 1) {
            throw new IllegalArgumentException(regions + " regions");
        }
    }

    /** Returns a copy with another objective. */
    public BalanceCriteria withObjective(Objective other) {
        return new BalanceCriteria(other, regions, tolerance, threshold, regionBytesMin, prefix);
    }

    /** Returns a copy with a number of regions. */
    public BalanceCriteria withRegions(int count) {
        return new BalanceCriteria(objective, OptionalInt.of(count), tolerance, threshold, regionBytesMin, prefix);
    }

    /** Returns the target number of regions of a table. */
    int regionsFor(RowHistogram histogram, int servers) {
        if (regions.isPresent()) {
            return regions.getAsInt();
        }
        int present = histogram.regions().size();
        boolean largeEnough = histogram.bytes() / servers >= regionBytesMin;
        return largeEnough ? Math.max(present, servers) : present;
    }
}
