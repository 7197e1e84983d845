package org.hconfig.hbase.load.hfile.sort;

import java.util.Arrays;
import org.hconfig.hbase.dataset.RowBatch;

/**
 * Slab of the sort memory: a batch that a reader fills, with the sort metadata of each row. Rows are not moved;
 * all other structures refer to them. Not thread-safe.
 */
public final class SortBuffer {
    /** Metadata bytes of a row: region and key prefix here, two numbers during sorting, its end in the batch. */
    static final int ROW_OVERHEAD_BYTES = 40;

    private final RowBatch batch;
    private int[] region = new int[256];
    private long[] prefix = new long[256];
    private int[] segmentRow = new int[4];
    private long[] segmentOrder = new long[4];
    private int segments;
    private int indexed;

    SortBuffer(RowBatch batch) {
        this.batch = batch;
    }

    /** The rows. */
    public RowBatch batch() {
        return batch;
    }

    /** Returns the bytes of memory in use by rows and metadata. */
    long footprint() {
        return batch.bytes().length + (long) batch.rows() * ROW_OVERHEAD_BYTES;
    }

    /** Starts a segment whose rows have the arrival orders {@code order}, {@code order + 1} and so on. */
    public void segment(long order) {
        if (segments == segmentRow.length) {
            segmentRow = Arrays.copyOf(segmentRow, segments * 2);
            segmentOrder = Arrays.copyOf(segmentOrder, segments * 2);
        }
        segmentRow[segments] = batch.rows();
        segmentOrder[segments++] = order;
    }

    /** Records region and sort prefix of the next row. */
    public void index(int row, int regionOfRow, long prefixOfRow) {
        if (row == region.length) {
            region = Arrays.copyOf(region, row * 2);
            prefix = Arrays.copyOf(prefix, row * 2);
        }
        region[row] = regionOfRow;
        prefix[row] = prefixOfRow;
        indexed = row + 1;
    }

    /** Returns the number of rows recorded with {@link #index}. */
    int indexed() {
        return indexed;
    }

    /** The region of a row. */
    int region(int row) {
        return region[row];
    }

    /** The sort prefix of a row. */
    long prefix(int row) {
        return prefix[row];
    }

    /** Returns the arrival order of a row. */
    long order(int row) {
        int found = Arrays.binarySearch(segmentRow, 0, segments, row);
        int segment = found >= 0 ? lastEqual(found) : -found - 2;
        return segmentOrder[segment] + (row - segmentRow[segment]);
    }

    /** Chunks without rows leave several segments at one row; the last of them holds it. */
    private int lastEqual(int found) {
        int last = found;
        while (last + 1 < segments && segmentRow[last + 1] == segmentRow[found]) {
            last++;
        }
        return last;
    }

    /** Clears it for reuse. */
    void clear() {
        batch.clear();
        segments = 0;
        indexed = 0;
    }
}
