package org.hconfig.gc.facts;

/**
 * Quantiles of sizes, in bytes.
 *
 * @param low the 5th percentile
 * @param median the median
 * @param high the 95th percentile
 * @param max the maximum
 * @param mean the mean
 */
public record Quantiles(long low, long median, long high, long max, long mean) {}
