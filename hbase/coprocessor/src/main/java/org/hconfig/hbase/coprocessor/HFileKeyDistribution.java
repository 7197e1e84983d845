package org.hconfig.hbase.coprocessor;

import java.util.Arrays;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * How the rows of one HFile are spread over its keys: at some keys, how many rows and how many bytes of the file lie
 * below.
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
     * A curve.
     *
     * @param keys row keys, ascending; the first is the file's first row, with nothing below it
     * @param rows rows below each key, never falling
     * @param bytes bytes below each key, never falling
     * @param totalRows rows of the file
     * @param totalBytes bytes of the file's data
     * @param resolution the most rows by which the count at a key may be off
     * @param counted true when the file says how many rows it has; false when that is a guess
     * @param deletes delete markers of whole families that the file holds, at least
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

    /** True of a key within the file, so that rows lie on both sides; of the empty key, which is a table's edge, never. */
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

    /** Rows below a key: at most one resolution off. */
    double rowsBelow(byte[] key) {
        return below(key, rows, totalRows);
    }

    /** Bytes below a key. */
    double bytesBelow(byte[] key) {
        return below(key, bytes, totalBytes);
    }

    /** Rows below an end; the empty end lies above all. */
    double rowsBelowEnd(byte[] end) {
        return end.length == 0 ? totalRows : rowsBelow(end);
    }

    /** Bytes below an end; the empty end lies above all. */
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
        // Between two keys nothing is known; the middle is never more than half a block off.
        double next = above < keys.length ? amounts[above] : total;
        return (amounts[above - 1] + next) / 2;
    }
}
