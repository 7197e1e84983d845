package org.hconfig.hbase.load.hfile;

import java.io.Closeable;
import java.io.IOException;

/**
 * Rows of one region in ascending order of key, rows with the same key in order of arrival. The row stays where it is
 * until the next call of {@link #next()}. Not thread-safe.
 */
interface RowCursor extends Closeable {
    /** Moves to the next row, the first one at first. */
    boolean next() throws IOException;

    /** The array that holds the row. */
    byte[] bytes();

    /** Where its first cell begins. */
    int start();

    /** Where its last cell ends, exclusive. */
    int end();

    /** When it arrived: larger is later in the input. */
    long order();

    /** True when the next row of this cursor has the same key. */
    boolean isNextKeyEqual();

    @Override
    void close() throws IOException;
}
