package org.hconfig.hbase.dataset.files;

import org.hconfig.hbase.dataset.RowBatch;
import org.jspecify.annotations.Nullable;

/** Turns a record's text into a row, in two steps: where it ends, and what it means. Not thread-safe. */
interface RowParser {
    /** Looks at a record's first line; true when the record goes on in the next line. */
    boolean open(byte[] bytes, int from, int to);

    /**
     * Goes on with a record that was open, now that more of it is there; what was looked at may have moved.
     *
     * @param seenTo up to where it was looked at
     */
    boolean resume(byte[] bytes, int from, int seenTo, int to);

    /**
     * Adds the row of the record that was looked at to a batch.
     *
     * @return null when it was added; else why not, and the batch is as before
     */
    @Nullable
    String add(byte[] bytes, int from, int to, RowBatch into);
}
