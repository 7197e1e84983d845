package org.hconfig.hbase.rebalance.plan;

import java.util.stream.DoubleStream;

/**
 * Skew measures of a table's regions.
 *
 * @param regions number of regions
 * @param total the sum over all regions
 * @param mean the amount of each region if all were equal: the paper's {@code #ExpectedRowsRegion}
 * @param smallest the amount of the smallest region
 * @param largest the amount of the largest region
 * @param maxOverMean largest / mean; 1 when all are equal
 * @param spread (largest - smallest) / mean; 0 when all are equal
 * @param std the paper's STD of wrongly placed rows: the root of the mean square deviation of regions from the mean (it
 *     reproduces the paper's Table 2 where one region is short)
 * @param stdShare std / mean: the paper's {@code %STDofWrongPlacedRows}, as a share
 */
public record RegionSkew(
        int regions,
        double total,
        double mean,
        double smallest,
        double largest,
        double maxOverMean,
        double spread,
        double std,
        double stdShare) {
    /** Returns the skew of regions with these amounts; for an empty table all measures are those of an even one. */
    public static RegionSkew of(double[] amounts) {
        if (amounts.length == 0) {
            throw new IllegalArgumentException("a table has regions");
        }
        double total = DoubleStream.of(amounts).sum();
        double mean = total / amounts.length;
        double smallest = DoubleStream.of(amounts).min().orElseThrow();
        double largest = DoubleStream.of(amounts).max().orElseThrow();
        double squares = DoubleStream.of(amounts)
                .map(amount -> (amount - mean) * (amount - mean))
                .sum();
        double std = Math.sqrt(squares / amounts.length);
        if (mean == 0) {
            return new RegionSkew(amounts.length, 0, 0, 0, 0, 1, 0, 0, 0);
        }
        return new RegionSkew(
                amounts.length,
                total,
                mean,
                smallest,
                largest,
                largest / mean,
                (largest - smallest) / mean,
                std,
                std / mean);
    }
}
