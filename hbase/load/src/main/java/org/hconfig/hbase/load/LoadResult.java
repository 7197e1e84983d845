package org.hconfig.hbase.load;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;
import org.jspecify.annotations.Nullable;

/**
 * Result of a finished load.
 *
 * @param job what was loaded, and how
 * @param total rows, cells and checksum that the table must contain from this load, including its earlier runs
 * @param thisRun work of this run
 * @param rejected rejected rows
 * @param duplicateRows rows with a duplicate key, as far as the engine detects them
 * @param verification the read-back verification
 * @param sending delays of requests to servers
 * @param timeline the samples, as passed to the listener
 * @param notes other notes for the user
 */
public record LoadResult(
        Job job,
        RowChecksum.Total total,
        ThisRun thisRun,
        Rejected rejected,
        long duplicateRows,
        Verification verification,
        Sending sending,
        List<LoadSample> timeline,
        List<String> notes) {
    /** Copies the lists. */
    public LoadResult {
        timeline = List.copyOf(timeline);
        notes = List.copyOf(notes);
    }

    /**
     * What was loaded, and how.
     *
     * @param id the job's ID
     * @param table the table
     * @param source the dataset, in one line
     * @param engine the engine
     * @param why reason for the engine
     * @param timestamp timestamp of every cell in milliseconds
     */
    public record Job(String id, String table, String source, EngineKind engine, String why, long timestamp) {}

    /**
     * Work of one run of a load.
     *
     * @param rows rows loaded by this run; all of them unless the load was resumed
     * @param bytes their bytes in KeyValue layout
     * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
     * @param resumed true if an earlier run had loaded a part
     */
    public record ThisRun(long rows, long bytes, double ackedSeconds, boolean resumed) {}

    /**
     * Rejected rows of a load.
     *
     * @param rows their number
     * @param file file of the rejected rows; null if there are none
     */
    public record Rejected(long rows, @Nullable String file) {}

    /**
     * Read-back verification.
     *
     * @param total totals found by it; null if it was not requested
     * @param seconds its duration; 0 without it
     */
    public record Verification(RowChecksum.@Nullable Total total, double seconds) {}

    /**
     * Delays of requests to servers; all zero for engines that send no rows.
     *
     * @param latency latency of rows from sending to acknowledgement
     * @param blockedMillis time that threads waited for servers, summed over threads
     * @param overloads requests that servers rejected because of overload
     * @param resentRows rows sent more than once
     */
    public record Sending(LoadMeter.Latency latency, long blockedMillis, long overloads, long resentRows) {}

    /** Returns a copy with these notes before its own. */
    public LoadResult withNotes(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.addAll(notes);
        return new LoadResult(job, total, thisRun, rejected, duplicateRows, verification, sending, timeline, all);
    }

    /** Returns rows of this run per second until every row was acknowledged. */
    public double rowsPerSecond() {
        return thisRun.ackedSeconds() > 0 ? thisRun.rows() / thisRun.ackedSeconds() : 0;
    }
}
