package org.hconfig.hbase.coprocessor;

import java.util.Arrays;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Cumulative distribution of the rows of one HFile over its keys: at some keys, the number of rows and bytes of the file below
 * the key.
 */
public final class HFileKeyDistribution {
    private final byte[][] keys;
    private final double[] rows;
    private final double[] bytes;
    private final double totalRows;
    private final double totalBytes;
    private final double resolution;
    private final boolean counted;
    private final double deletes;
    private final byte[] lastRow;

    /**
     * Creates a distribution.
     *
     * @param keys row keys, ascending; the first is the file's first row, with nothing below it
     * @param rows the number of rows below each key, never decreasing
     * @param bytes the number of bytes below each key, never decreasing
     * @param totalRows the number of rows of the file
     * @param totalBytes the number of bytes of the file's data
     * @param resolution the maximum error of the count at a key, in rows
     * @param counted true when the file records its row count; false when it is an estimate
     * @param deletes lower bound of the number of delete markers of whole families in the file
     * @param lastRow the file's last row
     */
    HFileKeyDistribution(
            byte[][] keys,
            double[] rows,
            double[] bytes,
            double totalRows,
            double totalBytes,
            double resolution,
            boolean counted,
            double deletes,
            byte[] lastRow) {
        this.keys = keys;
        this.rows = rows;
        this.bytes = bytes;
        this.totalRows = totalRows;
        this.totalBytes = totalBytes;
        this.resolution = resolution;
        this.counted = counted;
        this.deletes = deletes;
        this.lastRow = lastRow;
    }

    int size() {
        return keys.length;
    }

    byte[] key(int index) {
        return keys[index];
    }

    byte[] lastRow() {
        return lastRow;
    }

    /** True for a key within the file, with rows on both sides; false for the empty key, which is a table's edge. */
    boolean isCutAt(byte[] key) {
        return Bytes.compareTo(key, keys[0]) > 0 && Bytes.compareTo(key, lastRow) <= 0;
    }

    double resolution() {
        return resolution;
    }

    boolean counted() {
        return counted;
    }

    double deletes() {
        return deletes;
    }

    /** Returns the number of rows below a key, with an error of at most one resolution. */
    double rowsBelow(byte[] key) {
        return below(key, rows, totalRows);
    }

    /** Returns the number of bytes below a key. */
    double bytesBelow(byte[] key) {
        return below(key, bytes, totalBytes);
    }

    /** Returns the number of rows below an end key; the empty end key is above all rows. */
    double rowsBelowEnd(byte[] end) {
        return end.length == 0 ? totalRows : rowsBelow(end);
    }

    /** Returns the number of bytes below an end key; the empty end key is above all rows. */
    double bytesBelowEnd(byte[] end) {
        return end.length == 0 ? totalBytes : bytesBelow(end);
    }

    private double below(byte[] key, double[] amounts, double total) {
        int found = Arrays.binarySearch(keys, key, Bytes.BYTES_COMPARATOR);
        if (found >= 0) {
            return amounts[found];
        }
        int above = -found - 1;
        if (above == 0) {
            return 0;
        }
        if (Bytes.compareTo(key, lastRow) > 0) {
            return total;
        }
        // Between two keys the distribution is unknown; the middle is never more than half a block off.
        double next = above < keys.length ? amounts[above] : total;
        return (amounts[above - 1] + next) / 2;
    }
}
