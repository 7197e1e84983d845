package org.hconfig.hbase.load.client;

import java.util.Arrays;
import org.hconfig.hbase.dataset.RowBatch;

/** Sorts a batch's rows by region, then key, without moving them. */
final class BatchRowSorter {
    private BatchRowSorter() {}

    /**
     * Returns the row numbers in sorted order.
     *
     * @param regions region of each row
     */
    static int[] order(RowBatch batch, int[] regions) {
        int rows = batch.rows();
        int[] order = new int[rows];
        for (int i = 0; i < rows; i++) {
            order[i] = i;
        }
        sort(order, order.clone(), 0, rows, batch, regions);
        return order;
    }

    /** Merge sort from {@code scratch} into {@code into}, which have the same content; fast for presorted rows. */
    private static void sort(int[] into, int[] scratch, int from, int to, RowBatch batch, int[] regions) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(scratch, into, from, middle, batch, regions);
        sort(scratch, into, middle, to, batch, regions);
        if (compare(scratch[middle - 1], scratch[middle], batch, regions) <= 0) {
            System.arraycopy(scratch, from, into, from, to - from);
            return;
        }
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takeLeft =
                    right >= to || (left < middle && compare(scratch[left], scratch[right], batch, regions) <= 0);
            into[at] = takeLeft ? scratch[left++] : scratch[right++];
        }
    }

    private static int compare(int first, int second, RowBatch batch, int[] regions) {
        if (regions[first] != regions[second]) {
            return Integer.compare(regions[first], regions[second]);
        }
        int firstKey = batch.keyOffset(first);
        int secondKey = batch.keyOffset(second);
        return Arrays.compareUnsigned(
                batch.bytes(),
                firstKey,
                firstKey + batch.keyLength(first),
                batch.bytes(),
                secondKey,
                secondKey + batch.keyLength(second));
    }
}
