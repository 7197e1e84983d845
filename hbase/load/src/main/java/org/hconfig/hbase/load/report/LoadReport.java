package org.hconfig.hbase.load.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.jspecify.annotations.Nullable;

/**
 * Result of a load as JSON.
 *
 * @param job what was loaded, and how
 * @param loaded the rows in the table from this load, including its earlier runs
 * @param thisRun work of this run
 * @param verification the read-back verification
 * @param rejected rejected rows
 * @param duplicateRows number of rows with a duplicate key, as far as the engine detects them
 * @param sending delays of requests to servers
 * @param timeline one sample per second
 * @param notes further notes
 */
public record LoadReport(
        @JsonUnwrapped Job job,
        @JsonUnwrapped Loaded loaded,
        @JsonUnwrapped ThisRun thisRun,
        @JsonUnwrapped Verification verification,
        @JsonUnwrapped Rejected rejected,
        long duplicateRows,
        @JsonUnwrapped Sending sending,
        List<Sample> timeline,
        List<String> notes) {
    /**
     * What was loaded, and how.
     *
     * @param id id of the load
     * @param table name of the table
     * @param source description of the dataset, in one line
     * @param engine engine that loaded the dataset
     * @param why reason for the choice of the engine
     * @param timestampMillis timestamp of every cell
     */
    public record Job(String id, String table, String source, EngineKind engine, String why, long timestampMillis) {
        static Job of(LoadResult.Job job) {
            return new Job(job.id(), job.table(), job.source(), job.engine(), job.why(), job.timestamp());
        }
    }

    /**
     * The rows in the table from a load, including its earlier runs.
     *
     * @param rows their number
     * @param cells number of their cells
     * @param checksum order-independent checksum over all cells; hexadecimal
     */
    public record Loaded(long rows, long cells, String checksum) {
        static Loaded of(RowChecksum.Total total) {
            return new Loaded(total.rows(), total.cells(), total.checksum());
        }
    }

    /**
     * Work of one run of a load.
     *
     * @param rowsThisRun rows loaded by this run; fewer than those of the load if it was resumed
     * @param bytesThisRun size of the rows of this run in KeyValue layout, in bytes
     * @param rowsPerSecond rows of this run per second, until all were acknowledged
     * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
     * @param resumed true if an earlier run had loaded a part
     */
    public record ThisRun(
            long rowsThisRun, long bytesThisRun, double rowsPerSecond, double ackedSeconds, boolean resumed) {
        static ThisRun of(LoadResult result) {
            LoadResult.ThisRun run = result.thisRun();
            return new ThisRun(run.rows(), run.bytes(), result.rowsPerSecond(), run.ackedSeconds(), run.resumed());
        }
    }

    /**
     * Read-back verification.
     *
     * @param verified whether the verification found the rows, cells and checksum of the load; null if it was skipped
     * @param verifySeconds duration of the verification, in seconds
     */
    public record Verification(@Nullable Boolean verified, double verifySeconds) {
        static Verification of(LoadResult result) {
            RowChecksum.@Nullable Total found = result.verification().total();
            return new Verification(
                    found == null ? null : found.equals(result.total()),
                    result.verification().seconds());
        }
    }

    /**
     * Rejected rows of a load.
     *
     * @param rejects their number
     * @param rejectFile file that contains them; null if there are none
     */
    public record Rejected(long rejects, @Nullable String rejectFile) {
        static Rejected of(LoadResult.Rejected rejected) {
            return new Rejected(rejected.rows(), rejected.file());
        }
    }

    /**
     * Delays of requests to servers.
     *
     * @param latency latency of rows, from submission to acknowledgement; null for engines that send no rows
     * @param blockedMillis time that threads were blocked by servers, summed over threads
     * @param overloads number of requests that servers rejected because they were too busy
     * @param resentRows number of rows sent more than once
     */
    public record Sending(@Nullable Latency latency, long blockedMillis, long overloads, long resentRows) {
        static Sending of(LoadResult.Sending sending) {
            return new Sending(
                    Latency.of(sending.latency()), sending.blockedMillis(), sending.overloads(), sending.resentRows());
        }
    }

    /**
     * Percentiles of the latency.
     *
     * @param count number of measured rows
     * @param p50Millis median
     * @param p95Millis 95th percentile
     * @param p99Millis 99th percentile
     * @param p999Millis 99.9th percentile
     * @param maxMillis maximum
     */
    public record Latency(
            long count, double p50Millis, double p95Millis, double p99Millis, double p999Millis, double maxMillis) {
        static @Nullable Latency of(LoadMeter.Latency latency) {
            return latency.count() == 0
                    ? null
                    : new Latency(
                            latency.count(),
                            latency.p50(),
                            latency.p95(),
                            latency.p99(),
                            latency.p999(),
                            latency.max());
        }
    }

    /**
     * Sample of a running load.
     *
     * @param phase current phase
     * @param seconds time since the start of the load
     * @param rows rows finished in this phase; null in a phase that does not count them, such as {@code moving HFiles in}
     * @param bytes size of the rows finished in this run, in bytes
     * @param rowsPerSecond rate since the previous sample
     * @param inFlightBytes bytes sent but not yet acknowledged
     * @param blockedMillis time that threads were blocked by servers so far, summed over threads
     */
    public record Sample(
            String phase,
            double seconds,
            @Nullable Long rows,
            long bytes,
            double rowsPerSecond,
            long inFlightBytes,
            long blockedMillis) {
        public static Sample of(LoadSample sample) {
            return new Sample(
                    sample.phase(),
                    sample.seconds(),
                    sample.rowsCounted() ? sample.rows() : null,
                    sample.bytes(),
                    sample.rowsPerSecond(),
                    sample.inFlightBytes(),
                    sample.blockedMillis());
        }
    }

    public static LoadReport of(LoadResult result) {
        return new LoadReport(
                Job.of(result.job()),
                Loaded.of(result.total()),
                ThisRun.of(result),
                Verification.of(result),
                Rejected.of(result.rejected()),
                result.duplicateRows(),
                Sending.of(result.sending()),
                result.timeline().stream().map(Sample::of).toList(),
                result.notes());
    }
}
