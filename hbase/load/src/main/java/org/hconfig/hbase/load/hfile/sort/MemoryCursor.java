package org.hconfig.hbase.load.hfile.sort;

/** Cursor over rows in memory in a precomputed order. */
final class MemoryCursor extends ArrayRowCursor {
    private final SortBuffer[] sortBuffers;
    private final long[] rows;
    private int at = -1;

    MemoryCursor(SortBuffer[] sortBuffers, long[] sortedRows) {
        this.sortBuffers = sortBuffers;
        this.rows = sortedRows;
    }

    @Override
    public boolean next() {
        if (at + 1 >= rows.length) {
            return false;
        }
        at++;
        SortBuffer sortBuffer = slab(at);
        int row = (int) rows[at];
        setRow(
                sortBuffer.batch().bytes(),
                sortBuffer.batch().start(row),
                sortBuffer.batch().end(row));
        return true;
    }

    @Override
    public long order() {
        return slab(at).order((int) rows[at]);
    }

    @Override
    public boolean isNextKeyEqual() {
        return rows[at] < 0;
    }

    private SortBuffer slab(int index) {
        return sortBuffers[(int) ((rows[index] & ~RowSorter.TWIN) >>> 32)];
    }

    @Override
    public void close() {
        // The slabs belong to the sort memory.
    }
}
