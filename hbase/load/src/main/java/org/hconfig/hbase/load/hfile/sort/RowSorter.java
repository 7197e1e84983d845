package org.hconfig.hbase.load.hfile.sort;

import java.util.Arrays;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Sorts rows by key, rows with the same key by arrival. A row is identified by a number: its slab in the upper 32 bits, its index
 * in the slab in the lower 32.
 *
 * <p>Each round packs as many bits of the key as fit together with a row's position into one {@code long} and sorts these with the
 * JDK's primitive sort, without access to the rows. Only rows that are equal in all those bits are sorted in another round by the
 * following bits. Thus keys with a long common prefix cost a pass over them, not a comparison of whole keys at every step.
 */
final class RowSorter {
    /** Set in the number of a row whose successor has the same key. */
    static final long TWIN = 1L << 63;

    private static final int COMPARE_BELOW = 12;

    private final SortBuffer[] sortBuffers;
    private final long[] rows;

    private RowSorter(SortBuffer[] sortBuffers, long[] rows) {
        this.sortBuffers = sortBuffers;
        this.rows = rows;
    }

    /**
     * Sorts.
     *
     * @param sortBuffers the slabs to which the row numbers refer
     * @param rows the rows' numbers; sorted afterwards, with {@link #TWIN} where the next row has the same key
     * @param prefixes eight bytes of each row's key, unsigned, from byte {@code skip} on
     * @param skip leading bytes of the keys that are the same in all of them
     */
    static void sort(SortBuffer[] sortBuffers, long[] rows, long[] prefixes, int skip) {
        new RowSorter(sortBuffers, rows).round(0, rows.length, prefixes, skip);
    }

    private void round(int from, int to, long[] prefixes, int skip) {
        int count = to - from;
        int placeBits = 32 - Integer.numberOfLeadingZeros(Math.max(1, count - 1));
        long[] packed = new long[count];
        for (int i = 0; i < count; i++) {
            packed[i] = ((prefixes[i] >>> (placeBits + 1)) << placeBits) | i;
        }
        Arrays.sort(packed);
        long[] unsorted = Arrays.copyOfRange(rows, from, to);
        long placeMask = (1L << placeBits) - 1;
        for (int i = 0; i < count; i++) {
            rows[from + i] = unsorted[(int) (packed[i] & placeMask)];
        }
        int deeper = skip + (63 - placeBits) / 8;
        int first = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || packed[i] >>> placeBits != packed[first] >>> placeBits) {
                refine(from + first, from + i, deeper);
                first = i;
            }
        }
    }

    /** Sorts rows whose keys, padded with zero bytes, are equal in the first {@code skip} bytes. */
    private void refine(int from, int to, int skip) {
        int count = to - from;
        if (count == 1) {
            return;
        }
        if (count < COMPARE_BELOW) {
            insertionSort(from, to);
            markTwins(from, to);
            return;
        }
        int shared = shared(from, to, skip);
        if (shared == Integer.MAX_VALUE) {
            compareSort(from, to);
            markTwins(from, to);
            return;
        }
        long[] prefixes = new long[count];
        for (int i = 0; i < count; i++) {
            SortBuffer sortBuffer = slab(rows[from + i]);
            prefixes[i] = KeyValueLayout.prefix(sortBuffer.batch().bytes(), start(sortBuffer, rows[from + i]), shared);
        }
        round(from, to, prefixes, shared);
    }

    /**
     * Returns the known length of the keys' common prefix, at least {@code skip}; unlimited if all of them have ended, so
     * that another round cannot distinguish them.
     */
    private int shared(int from, int to, int skip) {
        SortBuffer firstSlab = slab(rows[from]);
        byte[] first = firstSlab.batch().bytes();
        int firstStart = start(firstSlab, rows[from]);
        int firstFrom = firstStart + KeyValueLayout.ROW_OFFSET + skip;
        int longest = KeyValueLayout.rowLength(first, firstStart) - skip;
        int shared = Math.max(0, longest);
        for (int i = from + 1; i < to && (shared > 0 || longest <= 0); i++) {
            SortBuffer sortBuffer = slab(rows[i]);
            byte[] bytes = sortBuffer.batch().bytes();
            int start = start(sortBuffer, rows[i]);
            int left = KeyValueLayout.rowLength(bytes, start) - skip;
            longest = Math.max(longest, left);
            int common = Math.max(0, Math.min(shared, left));
            int key = start + KeyValueLayout.ROW_OFFSET + skip;
            int mismatch = Arrays.mismatch(first, firstFrom, firstFrom + common, bytes, key, key + common);
            shared = mismatch < 0 ? common : mismatch;
        }
        return longest <= 0 ? Integer.MAX_VALUE : skip + shared;
    }

    private void insertionSort(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long row = rows[i];
            int at = i;
            while (at > from && compare(rows[at - 1], row) > 0) {
                rows[at] = rows[at - 1];
                at--;
            }
            rows[at] = row;
        }
    }

    /** Marks rows with equal keys; only neighbors within one group are compared, because rows of different groups have different keys. */
    private void markTwins(int from, int to) {
        for (int i = from; i + 1 < to; i++) {
            SortBuffer sortBuffer = slab(rows[i]);
            SortBuffer next = slab(rows[i + 1]);
            if (KeyValueLayout.sameRow(
                    sortBuffer.batch().bytes(),
                    start(sortBuffer, rows[i]),
                    next.batch().bytes(),
                    start(next, rows[i + 1]))) {
                rows[i] |= TWIN;
            }
        }
    }

    private void compareSort(int from, int to) {
        Long[] boxed = Arrays.stream(rows, from, to).boxed().toArray(Long[]::new);
        Arrays.sort(boxed, this::compare);
        for (int i = 0; i < boxed.length; i++) {
            rows[from + i] = boxed[i];
        }
    }

    private int compare(long left, long right) {
        SortBuffer leftSlab = slab(left);
        SortBuffer rightSlab = slab(right);
        int keys = KeyValueLayout.compareRows(
                leftSlab.batch().bytes(),
                start(leftSlab, left),
                rightSlab.batch().bytes(),
                start(rightSlab, right));
        return keys != 0 ? keys : Long.compare(leftSlab.order((int) left), rightSlab.order((int) right));
    }

    private SortBuffer slab(long row) {
        return sortBuffers[(int) (row >>> 32)];
    }

    private static int start(SortBuffer sortBuffer, long row) {
        return sortBuffer.batch().start((int) row);
    }
}
