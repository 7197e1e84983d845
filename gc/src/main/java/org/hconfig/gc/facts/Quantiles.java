package org.hconfig.gc.facts;

/**
 * Where the sizes of something lie, in bytes.
 *
 * @param low one in twenty is smaller
 * @param median half are smaller
 * @param high one in twenty is larger
 * @param max the largest
 * @param mean the mean
 */
public record Quantiles(long low, long median, long high, long max, long mean) {}
