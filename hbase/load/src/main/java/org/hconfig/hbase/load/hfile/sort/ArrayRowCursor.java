package org.hconfig.hbase.load.hfile.sort;

/** Base class of cursors whose current row is a range of an array. */
abstract class ArrayRowCursor implements RowCursor {
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    /** Sets the current row. */
    final void setRow(byte[] array, int from, int to) {
        bytes = array;
        start = from;
        end = to;
    }

    @Override
    public final byte[] bytes() {
        return bytes;
    }

    @Override
    public final int start() {
        return start;
    }

    @Override
    public final int end() {
        return end;
    }
}
