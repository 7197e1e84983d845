package org.hconfig.hbase.dataset.mapping;

import org.hconfig.hbase.dataset.RowBatch;
import org.jspecify.annotations.Nullable;

/** Parser of a record's text into a row, in two steps: finding its end, then parsing its fields. Not thread-safe. */
public interface RowParser {
    /** Scans a record's first line; returns true if the record continues in the next line. */
    boolean open(byte[] bytes, int from, int to);

    /**
     * Continues with an open record of which more was read; the scanned bytes can have moved.
     *
     * @param seenTo end of the scanned bytes
     */
    boolean resume(byte[] bytes, int from, int seenTo, int to);

    /**
     * Adds the row of the scanned record to a batch.
     *
     * @return null if it was added; otherwise the reason for its rejection, and the batch is unchanged
     */
    @Nullable
    String add(byte[] bytes, int from, int to, RowBatch into);
}
