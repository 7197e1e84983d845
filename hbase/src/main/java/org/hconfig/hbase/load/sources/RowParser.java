package org.hconfig.hbase.load.sources;

import org.hconfig.hbase.load.RowBatch;
import org.jspecify.annotations.Nullable;

/** Turns a record's text into a row. Not thread-safe. */
interface RowParser {
    /** The record is not over: a quoted field goes on in the next line. */
    String OPEN = "a quoted field does not end";

    /**
     * Adds the record's row to a batch.
     *
     * @return null when it was added; else why not, and the batch is as before
     */
    @Nullable
    String parse(byte[] bytes, int from, int to, RowBatch into);

    /**
     * Goes on with a record that was {@link #OPEN}, now that more of it is there; what was parsed may have moved.
     *
     * @param parsedTo up to where it was parsed
     */
    @Nullable
    String resume(byte[] bytes, int from, int parsedTo, int to, RowBatch into);
}
