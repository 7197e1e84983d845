package org.hconfig.hbase.load.hfile.format;

import java.io.Closeable;
import java.io.IOException;

/** Sink of one HFile. Rows must be appended in strictly ascending key order. Not thread-safe. */
public interface HFileSink extends Closeable {
    /**
     * Adds the cells of one row, all of one family; the bytes may change as soon as the call returns.
     *
     * @return number of cells
     */
    int append(byte[] bytes, int start, int end) throws IOException;

    /** Returns the bytes passed to the file system so far, without the current block. */
    long position() throws IOException;

    /** Completes the file. A file that was not closed is not a valid HFile. */
    @Override
    void close() throws IOException;
}
