package org.hconfig.hbase.load.hfile;

import java.io.Closeable;
import java.io.IOException;

/** One HFile being written. Rows come in strictly ascending order of key. Not thread-safe. */
interface HFileSink extends Closeable {
    /**
     * Adds the cells of one row, all of one family; the bytes may change as soon as the call returns.
     *
     * @return how many cells that were
     */
    int append(byte[] bytes, int start, int end) throws IOException;

    /** Bytes handed to the file system so far; the block being filled is not among them. */
    long position() throws IOException;

    /** Completes the file. A file that was not closed is no HFile. */
    @Override
    void close() throws IOException;
}
