package org.hconfig.hbase.load.hfile.sort;

import java.util.Arrays;
import java.util.TreeMap;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Merges rows with the same key, in any order, into one row: it has every column that any of them has, in every
 * version by timestamp, and of each version the value that arrived last. Its memory is that of one row. Not thread-safe.
 */
public final class NewestCellMerger {
    private final TreeMap<NewestCell, NewestCell> columns =
            new TreeMap<>((left, right) -> KeyValueLayout.compareVersions(left.bytes, 0, right.bytes, 0));

    /**
     * Adds a row.
     *
     * @param order its arrival order, see {@link ArrivalOrder}
     */
    public void add(byte[] bytes, int start, int end, long order) {
        int length;
        for (int at = start; at < end; at += length) {
            length = KeyValueLayout.length(bytes, at);
            NewestCell cell = new NewestCell(Arrays.copyOfRange(bytes, at, at + length), order);
            columns.merge(cell, cell, (had, came) -> had.order < came.order ? had.replacedBy(came) : had);
        }
    }

    /** Returns the merged row in a new array. */
    public byte[] row() {
        byte[] row = new byte
                [columns.values().stream().mapToInt(cell -> cell.bytes.length).sum()];
        int at = 0;
        for (NewestCell cell : columns.values()) {
            System.arraycopy(cell.bytes, 0, row, at, cell.bytes.length);
            at += cell.bytes.length;
        }
        return row;
    }

    /** The latest cell of a column and timestamp. As a map key only column and timestamp are compared. */
    private static final class NewestCell {
        private byte[] bytes;
        private long order;

        NewestCell(byte[] bytes, long order) {
            this.bytes = bytes;
            this.order = order;
        }

        NewestCell replacedBy(NewestCell other) {
            bytes = other.bytes;
            order = other.order;
            return this;
        }
    }
}
