package org.hconfig.hbase.load.hfile.sort;

import java.util.Arrays;

/** Index of the rows of one region in memory: a growing list of row numbers with their sort prefixes. Not thread-safe. */
final class RegionRowIndex {
    private long[] rows = new long[0];
    private long[] prefixes = new long[0];
    private int count;
    private long bytes;

    /** Adds a row. */
    void add(long row, long prefix, int rowBytes) {
        if (count == rows.length) {
            int capacity = Math.max(64, count + (count >> 1));
            rows = Arrays.copyOf(rows, capacity);
            prefixes = Arrays.copyOf(prefixes, capacity);
        }
        rows[count] = row;
        prefixes[count++] = prefix;
        bytes += rowBytes;
    }

    /** Number of rows. */
    int count() {
        return count;
    }

    /** Their bytes. */
    long bytes() {
        return bytes;
    }

    /** The row numbers in order of key and arrival. */
    long[] sorted(SortBuffer[] sortBuffers, int skip) {
        long[] sorted = Arrays.copyOf(rows, count);
        RowSorter.sort(sortBuffers, sorted, prefixes, skip);
        return sorted;
    }
}
