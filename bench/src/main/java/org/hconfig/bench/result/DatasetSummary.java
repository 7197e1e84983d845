package org.hconfig.bench.result;

import java.util.Locale;

/**
 * Summary of the dataset that all runs load.
 *
 * @param rows number of rows
 * @param fieldCount cells in a row
 * @param fieldLength bytes of a value
 * @param rowBytes mean bytes of a row: its key once, and its values
 * @param seed the seed of the generator: the same seed generates the same rows
 * @param fingerprint the properties of the generator
 */
public record DatasetSummary(
        long rows, int fieldCount, int fieldLength, double rowBytes, long seed, String fingerprint) {
    /** Returns the rows in a phrase: {@code 300,000 rows of 10 × 100 B}. */
    public String label() {
        return String.format(Locale.ROOT, "%,d rows of %d × %d B", rows, fieldCount, fieldLength);
    }
}
