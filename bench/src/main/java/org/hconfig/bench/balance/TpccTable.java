package org.hconfig.bench.balance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Scaled table of one of TPC-C's shapes: one cell per row, and keys that ascend with warehouse, district and so on, as
 * in TPC-C.
 *
 * @param name name of the table in HBase
 * @param rows initial number of rows
 * @param valueBytes size of the value of a row in bytes
 * @param regionRows number of rows of each region, in key order
 */
public record TpccTable(String name, long rows, int valueBytes, List<Long> regionRows) {
    static final byte[] FAMILY = "f".getBytes(StandardCharsets.US_ASCII);
    static final byte[] QUALIFIER = "v".getBytes(StandardCharsets.US_ASCII);

    /** Makes defensive copies and checks that the regions contain all rows. */
    public TpccTable {
        regionRows = List.copyOf(regionRows);
        long sum = regionRows.stream().mapToLong(Long::longValue).sum();
        if (sum != rows || regionRows.stream().anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException(name + ": " + rows + " rows in regions of " + regionRows);
        }
    }

    /** Returns the key of a row by its number, from 0. */
    static byte[] key(long row) {
        return String.format(Locale.ROOT, "%08d", row).getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the key of a row that is inserted after another one. */
    static byte[] insertedKey(long behind, long number) {
        return String.format(Locale.ROOT, "%08d-%012x", behind, number).getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the row at a position from 0 to 1, which is the position of its warehouse in TPC-C's keys. */
    long rowAt(double place) {
        return Math.min(rows - 1, (long) (place * rows));
    }

    /** Returns the start keys of the regions, without the first one, which is empty. */
    byte[][] splits() {
        byte[][] splits = new byte[regionRows.size() - 1][];
        long below = 0;
        for (int i = 0; i < splits.length; i++) {
            below += regionRows.get(i);
            splits[i] = key(below);
        }
        return splits;
    }

    /** Returns the index of the region with the most rows. */
    int largestRegion() {
        int largest = 0;
        for (int i = 1; i < regionRows.size(); i++) {
            largest = regionRows.get(i) > regionRows.get(largest) ? i : largest;
        }
        return largest;
    }
}
