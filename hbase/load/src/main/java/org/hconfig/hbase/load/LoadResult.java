package org.hconfig.hbase.load;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;
import org.jspecify.annotations.Nullable;

/**
 * What a finished load did.
 *
 * @param id the job's id
 * @param table the table
 * @param source the dataset, in one line
 * @param engine which engine loaded it
 * @param why why that engine
 * @param total rows, cells and checksum that the table is to hold from this load, earlier runs of it included
 * @param rowsThisRun rows that this run brought in; all of them unless the load was resumed
 * @param bytesThisRun their bytes in KeyValue layout
 * @param rejects rows rejected
 * @param rejectFile where they are; null when there are none
 * @param duplicateRows rows whose key came more than once, as far as the engine looks for them
 * @param resumed true when an earlier run had done a part
 * @param timestamp milliseconds on every cell
 * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
 * @param verifySeconds that reading back took; 0 without it
 * @param verified what reading back found; null when it was not asked for
 * @param latency of rows, from being sent to being acknowledged; counts nothing for engines that send no rows
 * @param blockedMillis time that threads waited for servers, summed over threads
 * @param overloads requests that servers refused because they were too busy
 * @param resentRows rows sent more than once
 * @param timeline the samples, as the listener was told of them
 * @param notes what else the user should know
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
    /** Copies what it is given. */
    public LoadResult {
        timeline = List.copyOf(timeline);
        notes = List.copyOf(notes);
    }

    /** The same with these notes before its own. */
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

    /** Rows of this run for each second until every row was acknowledged. */
    public double rowsPerSecond() {
        return ackedSeconds > 0 ? rowsThisRun / ackedSeconds : 0;
    }
}
