package org.hconfig.hbase.load;

import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * Result of an engine's run.
 *
 * @param complete true if every chunk is in the table; false after a cancellation
 * @param notes notes for the user: the selected tuning and its reasons, failed servers, moved regions
 * @param bytes bytes of the rows that this run wrote into the table, in KeyValue layout
 * @param duplicateRows rows with a duplicate key that were merged into one row; always 0 for
 *     engines that leave the resolution of duplicate keys to HBase
 * @param correction difference between the totals over all chunks and those of a scan of the table: with duplicates, rows
 *     and cells are negative
 */
public record EngineResult(
        boolean complete, List<String> notes, long bytes, long duplicateRows, RowChecksum.Total correction) {
    /** Copies the list. */
    public EngineResult {
        notes = List.copyOf(notes);
    }

    /** Creates the result of an engine that does not detect duplicate keys. */
    public EngineResult(boolean complete, List<String> notes, long bytes) {
        this(complete, notes, bytes, 0, RowChecksum.Total.NONE);
    }
}
