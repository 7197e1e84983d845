package org.hconfig.hbase.load.hfile.sort;

import java.io.Closeable;
import java.io.IOException;

/**
 * Cursor over the rows of one region in ascending key order, rows with the same key in arrival order. A row is valid
 * until the next call of {@link #next()}. Not thread-safe.
 */
public interface RowCursor extends Closeable {
    /** Moves to the next row, the first one at first. */
    boolean next() throws IOException;

    /** The array that holds the row. */
    byte[] bytes();

    /** Where its first cell begins. */
    int start();

    /** Where its last cell ends, exclusive. */
    int end();

    /** Returns its arrival order: larger is later in the input. */
    long order();

    /** True when the next row of this cursor has the same key. */
    boolean isNextKeyEqual();

    @Override
    void close() throws IOException;
}
