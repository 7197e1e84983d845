package org.hconfig.hbase.load.hfile.sort;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Cursor over the rows of one region, a k-way merge from memory and disk: keys are strictly ascending, rows with the same key are
 * merged in arrival order. A row is valid until the next call of {@link #next()}. Not thread-safe.
 */
public final class UniqueRowCursor implements Closeable {
    private final List<RowCursor> cursors;
    private final RowCursor[] heap;
    private final DuplicateStats duplicateStats;
    private final RowMerger merge = new RowMerger();
    private final boolean versions;
    private int size;
    private boolean started;
    private boolean consumed = true;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    /**
     * Rows of one region.
     *
     * @param versions true if rows have their own timestamps, so that many rows with one key can result in a long one
     */
    public UniqueRowCursor(List<RowCursor> cursors, DuplicateStats duplicateStats, boolean versions) {
        this.versions = versions;
        this.cursors = List.copyOf(cursors);
        this.heap = new RowCursor[cursors.size()];
        this.duplicateStats = duplicateStats;
    }

    /** Moves to the next row, the first one at first. */
    public boolean next() throws IOException {
        if (!started) {
            fill();
        }
        if (!consumed) {
            advance();
        }
        if (size == 0) {
            return false;
        }
        RowCursor top = heap[0];
        if (top.isNextKeyEqual() || sameRow(top, 1) || sameRow(top, 2)) {
            if (versions) {
                mergeVersions();
            } else {
                mergeRows();
            }
            return true;
        }
        bytes = top.bytes();
        start = top.start();
        end = top.end();
        consumed = false;
        return true;
    }

    private void fill() throws IOException {
        started = true;
        for (RowCursor cursor : cursors) {
            if (cursor.next()) {
                heap[size++] = cursor;
            }
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
            siftDown(i);
        }
    }

    private void advance() throws IOException {
        consumed = true;
        if (!heap[0].next()) {
            heap[0] = heap[--size];
        }
        siftDown(0);
    }

    /** Checks the children of the heap's top: if another cursor has the same key as the top, one of them has it. */
    private boolean sameRow(RowCursor top, int index) {
        return index < size
                && KeyValueLayout.sameRow(top.bytes(), top.start(), heap[index].bytes(), heap[index].start());
    }

    private void mergeRows() throws IOException {
        RowCursor first = heap[0];
        merge.start(first.bytes(), first.start(), first.end());
        duplicateStats.removed(first.bytes(), first.start(), first.end());
        advance();
        while (size > 0 && KeyValueLayout.sameRow(merge.bytes(), 0, heap[0].bytes(), heap[0].start())) {
            RowCursor later = heap[0];
            duplicateStats.removed(later.bytes(), later.start(), later.end());
            merge.overlay(later.bytes(), later.start(), later.end());
            advance();
        }
        duplicateStats.replaced(merge.bytes(), 0, merge.length());
        bytes = merge.bytes();
        start = 0;
        end = merge.length();
    }

    /** Merges all rows with the key in one pass. */
    private void mergeVersions() throws IOException {
        RowCursor first = heap[0];
        byte[] row = Arrays.copyOfRange(first.bytes(), first.start(), first.end());
        NewestCellMerger newest = new NewestCellMerger();
        while (size > 0 && KeyValueLayout.sameRow(row, 0, heap[0].bytes(), heap[0].start())) {
            RowCursor next = heap[0];
            duplicateStats.removed(next.bytes(), next.start(), next.end());
            newest.add(next.bytes(), next.start(), next.end(), next.order());
            advance();
        }
        bytes = newest.row();
        duplicateStats.replaced(bytes, 0, bytes.length);
        start = 0;
        end = bytes.length;
    }

    private void siftDown(int from) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && compare(heap[child + 1], heap[child]) < 0) {
                child++;
            }
            if (compare(heap[at], heap[child]) <= 0) {
                return;
            }
            RowCursor swap = heap[at];
            heap[at] = heap[child];
            heap[child] = swap;
            at = child;
        }
    }

    private static int compare(RowCursor left, RowCursor right) {
        int rows = KeyValueLayout.compareRows(left.bytes(), left.start(), right.bytes(), right.start());
        return rows != 0 ? rows : Long.compare(left.order(), right.order());
    }

    /** The array that holds the row. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where its first cell begins. */
    public int start() {
        return start;
    }

    /** Where its last cell ends, exclusive. */
    public int end() {
        return end;
    }

    @Override
    public void close() throws IOException {
        for (RowCursor cursor : cursors) {
            cursor.close();
        }
    }
}
