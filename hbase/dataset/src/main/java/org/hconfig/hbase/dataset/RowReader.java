package org.hconfig.hbase.dataset;

import java.io.Closeable;
import java.io.IOException;

/** Reads the rows of one chunk in order. Not thread-safe. */
public interface RowReader extends Closeable {
    /**
     * Adds rows to {@code into} until it holds {@code rowsMax} rows or {@code bytesMax} bytes, or the chunk ends.
     *
     * @return false if the chunk has no further row
     */
    boolean read(RowBatch into, int rowsMax, int bytesMax) throws IOException;
}
