package org.hconfig.bench.balance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * A table of one of TPC-C's shapes, scaled: one cell to a row, keys that ascend as TPC-C's do with warehouse, district and
 * so on.
 *
 * @param name HBase's name of it
 * @param rows rows to begin with
 * @param valueBytes bytes of a row's value
 * @param regionRows rows of each region, in the order of their keys
 */
public record TpccTable(String name, long rows, int valueBytes, List<Long> regionRows) {
    static final byte[] FAMILY = "f".getBytes(StandardCharsets.US_ASCII);
    static final byte[] QUALIFIER = "v".getBytes(StandardCharsets.US_ASCII);

    /** Copies what it is given and checks that the regions hold all rows. */
    public TpccTable {
        regionRows = List.copyOf(regionRows);
        long sum = regionRows.stream().mapToLong(Long::longValue).sum();
        if (sum != rows || regionRows.stream().anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException(name + ": " + rows + " rows in regions of " + regionRows);
        }
    }

    /** The key of a row by its number, from 0. */
    static byte[] key(long row) {
        return String.format(Locale.ROOT, "%08d", row).getBytes(StandardCharsets.US_ASCII);
    }

    /** The key of a row that is inserted behind another one. */
    static byte[] insertedKey(long behind, long number) {
        return String.format(Locale.ROOT, "%08d-%012x", behind, number).getBytes(StandardCharsets.US_ASCII);
    }

    /** The row at a place from 0 to 1, as TPC-C's keys lie for warehouses from the first to the last. */
    long rowAt(double place) {
        return Math.min(rows - 1, (long) (place * rows));
    }

    /** The regions' start keys but the first, which is empty. */
    byte[][] splits() {
        byte[][] splits = new byte[regionRows.size() - 1][];
        long below = 0;
        for (int i = 0; i < splits.length; i++) {
            below += regionRows.get(i);
            splits[i] = key(below);
        }
        return splits;
    }

    /** Which region holds most rows. */
    int largestRegion() {
        int largest = 0;
        for (int i = 1; i < regionRows.size(); i++) {
            largest = regionRows.get(i) > regionRows.get(largest) ? i : largest;
        }
        return largest;
    }
}
