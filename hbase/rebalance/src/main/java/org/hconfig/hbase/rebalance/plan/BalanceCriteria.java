package org.hconfig.hbase.rebalance.plan;

import java.util.OptionalInt;

/**
 * What a table shall look like.
 *
 * @param objective what shall be equal
 * @param regions how many regions; empty for as many as there are, or one for each server when that is more
 * @param tolerance how far a region may be off the mean, as a share of it: above 0, below 0.5
 * @param threshold the {@link RegionSkew#stdShare} up to which nothing is done, 0 or more; the paper's is 0.01
 * @param regionBytesMin no more regions are made than keep this mean size; present ones stay
 * @param prefix where the table's split policy allows boundaries
 */
public record BalanceCriteria(
        Objective objective,
        OptionalInt regions,
        double tolerance,
        double threshold,
        long regionBytesMin,
        PrefixRule prefix) {
    /** Equal rows, each region within 1 % of the mean, nothing done below the paper's threshold of 1 %. */
    public static final BalanceCriteria STANDARD =
            new BalanceCriteria(Objective.ROWS, OptionalInt.empty(), 0.01, 0.01, 16L << 20, PrefixRule.NONE);

    /** Checks the ranges. */
    public BalanceCriteria {
        if (!(tolerance > 0) || !(tolerance < 0.5) || !(threshold >= 0) || regionBytesMin < 0) {
            throw new IllegalArgumentException("tolerance " + tolerance + ", threshold " + threshold);
        }
        if (regions.isPresent() && regions.getAsInt() < 1) {
            throw new IllegalArgumentException(regions + " regions");
        }
    }

    /** The same with another objective. */
    public BalanceCriteria withObjective(Objective other) {
        return new BalanceCriteria(other, regions, tolerance, threshold, regionBytesMin, prefix);
    }

    /** The same with a number of regions. */
    public BalanceCriteria withRegions(int count) {
        return new BalanceCriteria(objective, OptionalInt.of(count), tolerance, threshold, regionBytesMin, prefix);
    }

    /** How many regions a table shall have. */
    int regionsFor(RowHistogram histogram, int servers) {
        if (regions.isPresent()) {
            return regions.getAsInt();
        }
        int present = histogram.regions().size();
        boolean largeEnough = histogram.bytes() / servers >= regionBytesMin;
        return largeEnough ? Math.max(present, servers) : present;
    }
}
