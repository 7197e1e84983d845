package org.hconfig.bench.result;

/**
 * The dataset every run loads.
 *
 * @param rows number of rows
 * @param fieldCount cells in a row
 * @param fieldLength bytes of a value
 * @param rowBytes mean bytes of a row: its key once, and its values
 * @param seed the generator's seed: the same seed gives the same rows
 * @param fingerprint the generator's properties, as the loader knows them
 */
public record DatasetSummary(
        long rows, int fieldCount, int fieldLength, double rowBytes, long seed, String fingerprint) {}
