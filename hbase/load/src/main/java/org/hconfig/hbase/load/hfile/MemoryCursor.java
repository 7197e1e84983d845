package org.hconfig.hbase.load.hfile;

/** Rows in memory, in an order worked out before. */
final class MemoryCursor implements RowCursor {
    private final Slab[] slabs;
    private final long[] rows;
    private int at = -1;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    MemoryCursor(Slab[] slabs, long[] sortedRows) {
        this.slabs = slabs;
        this.rows = sortedRows;
    }

    @Override
    public boolean next() {
        if (at + 1 >= rows.length) {
            return false;
        }
        at++;
        Slab slab = slab(at);
        int row = (int) rows[at];
        bytes = slab.batch().bytes();
        start = slab.batch().start(row);
        end = slab.batch().end(row);
        return true;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int end() {
        return end;
    }

    @Override
    public long order() {
        return slab(at).order((int) rows[at]);
    }

    @Override
    public boolean twin() {
        return rows[at] < 0;
    }

    private Slab slab(int index) {
        return slabs[(int) ((rows[index] & ~RowSorter.TWIN) >>> 32)];
    }

    @Override
    public void close() {
        // The slabs belong to the sort memory.
    }
}
