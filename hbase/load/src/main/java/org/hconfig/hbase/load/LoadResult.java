package org.hconfig.hbase.load;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;
import org.jspecify.annotations.Nullable;

/**
 * Result of a finished load.
 *
 * @param id the job's ID
 * @param table the table
 * @param source the dataset, in one line
 * @param engine the engine
 * @param why reason for the engine
 * @param total rows, cells and checksum that the table must contain from this load, including its earlier runs
 * @param rowsThisRun rows loaded by this run; all of them unless the load was resumed
 * @param bytesThisRun their bytes in KeyValue layout
 * @param rejects rows rejected
 * @param rejectFile file of the rejected rows; null if there are none
 * @param duplicateRows rows with a duplicate key, as far as the engine detects them
 * @param resumed true if an earlier run had loaded a part
 * @param timestamp timestamp of every cell in milliseconds
 * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
 * @param verifySeconds duration of the read-back verification; 0 without it
 * @param verified totals found by the read-back verification; null if it was not requested
 * @param latency latency of rows from sending to acknowledgement; empty for engines that do not send rows
 * @param blockedMillis time that threads waited for servers, summed over threads
 * @param overloads requests that servers rejected because of overload
 * @param resentRows rows sent more than once
 * @param timeline the samples, as passed to the listener
 * @param notes other notes for the user
 */
public record LoadResult(
        String id,
        String table,
        String source,
        EngineKind engine,
        String why,
        RowChecksum.Total total,
        long rowsThisRun,
        long bytesThisRun,
        long rejects,
        @Nullable String rejectFile,
        long duplicateRows,
        boolean resumed,
        long timestamp,
        double ackedSeconds,
        double verifySeconds,
        RowChecksum.@Nullable Total verified,
        LoadMeter.Latency latency,
        long blockedMillis,
        long overloads,
        long resentRows,
        List<LoadSample> timeline,
        List<String> notes) {
    /** Copies the lists. */
    public LoadResult {
        timeline = List.copyOf(timeline);
        notes = List.copyOf(notes);
    }

    /** Returns a copy with these notes before its own. */
    public LoadResult withNotes(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.addAll(notes);
        return new LoadResult(
                id,
                table,
                source,
                engine,
                why,
                total,
                rowsThisRun,
                bytesThisRun,
                rejects,
                rejectFile,
                duplicateRows,
                resumed,
                timestamp,
                ackedSeconds,
                verifySeconds,
                verified,
                latency,
                blockedMillis,
                overloads,
                resentRows,
                timeline,
                all);
    }

    /** Returns rows of this run per second until every row was acknowledged. */
    public double rowsPerSecond() {
        return ackedSeconds > 0 ? rowsThisRun / ackedSeconds : 0;
    }
}
