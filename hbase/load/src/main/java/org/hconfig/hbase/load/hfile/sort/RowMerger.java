package org.hconfig.hbase.load.hfile.sort;

import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Merges rows with the same key, in arrival order, into one row: it has every column that any of them has, in every version by
 * timestamp, and of each version the value that arrived last. Each row costs a pass over the merged row: {@link NewestCellMerger} is
 * for rows of many versions. Reused for all keys, not thread-safe.
 */
final class RowMerger {
    private byte[] merged = new byte[0];
    private byte[] spare = new byte[0];
    private int length;

    /** Starts with the row that arrived first. */
    void start(byte[] bytes, int start, int end) {
        length = end - start;
        if (merged.length < length) {
            merged = new byte[length];
        }
        System.arraycopy(bytes, start, merged, 0, length);
    }

    /** Merges a row that arrived later; its values win. */
    void overlay(byte[] bytes, int start, int end) {
        byte[] into = spare.length >= length + end - start ? spare : new byte[length + end - start];
        int at = 0;
        int older = 0;
        int newer = start;
        while (older < length || newer < end) {
            int order = older == length
                    ? 1
                    : newer == end ? -1 : KeyValueLayout.compareVersions(merged, older, bytes, newer);
            if (order < 0) {
                int cell = KeyValueLayout.length(merged, older);
                System.arraycopy(merged, older, into, at, cell);
                older += cell;
                at += cell;
            } else {
                int cell = KeyValueLayout.length(bytes, newer);
                System.arraycopy(bytes, newer, into, at, cell);
                newer += cell;
                at += cell;
                older += order == 0 ? KeyValueLayout.length(merged, older) : 0;
            }
        }
        spare = merged;
        merged = into;
        length = at;
    }

    /** The array that holds the merged row, from its first byte on. */
    byte[] bytes() {
        return merged;
    }

    /** Its length. */
    int length() {
        return length;
    }
}
