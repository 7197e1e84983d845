package org.hconfig.hbase.load;

import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * How an engine's run ended.
 *
 * @param complete true when every chunk is in the table; false after a cancellation
 * @param notes what the user should know: the tuning chosen and why, servers that died, regions that moved
 * @param bytes of the rows that this run brought into the table, in KeyValue layout
 * @param duplicateRows rows whose key had been read before and that were merged into the row with that key; always 0 for
 *     engines that leave it to HBase which of them wins
 * @param correction to be added to the sum over all chunks to get what a scan of the table finds: with duplicates, rows
 *     and cells are negative
 */
public record EngineResult(
        boolean complete, List<String> notes, long bytes, long duplicateRows, RowChecksum.Total correction) {
    /** Copies what it is given. */
    public EngineResult {
        notes = List.copyOf(notes);
    }

    /** The result of an engine that does not look for duplicate keys. */
    public EngineResult(boolean complete, List<String> notes, long bytes) {
        this(complete, notes, bytes, 0, RowChecksum.Total.NONE);
    }
}
