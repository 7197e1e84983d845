package org.hconfig.cli.load;

import java.util.List;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.jspecify.annotations.Nullable;

/**
 * Result of a load as JSON.
 *
 * @param id id of the load
 * @param table name of the table
 * @param source description of the dataset, in one line
 * @param engine engine that loaded the dataset
 * @param why reason for the choice of the engine
 * @param rows number of rows in the table from this load, including its earlier runs
 * @param cells number of cells of these rows
 * @param checksum order-independent checksum over all cells; hexadecimal
 * @param rowsThisRun rows loaded by this run; fewer than {@code rows} if the load was resumed
 * @param bytesThisRun size of the rows of this run in KeyValue layout, in bytes
 * @param rowsPerSecond rows of this run per second, until all were acknowledged
 * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
 * @param verified whether the read-back verification found these rows, cells and this checksum; null if it was skipped
 * @param verifySeconds duration of the verification, in seconds
 * @param rejects number of rejected rows
 * @param rejectFile file that contains them
 * @param duplicateRows number of rows with a duplicate key, as far as the engine detects them
 * @param resumed true if an earlier run had loaded a part
 * @param timestampMillis timestamp of every cell
 * @param latency latency of rows, from submission to acknowledgement; null for engines that send no rows
 * @param blockedMillis time that threads were blocked by servers, summed over threads
 * @param overloads number of requests that servers rejected because they were too busy
 * @param resentRows number of rows sent more than once
 * @param timeline one sample per second
 * @param notes further notes
 */
public record LoadReport(
        String id,
        String table,
        String source,
        EngineKind engine,
        String why,
        long rows,
        long cells,
        String checksum,
        long rowsThisRun,
        long bytesThisRun,
        double rowsPerSecond,
        double ackedSeconds,
        @Nullable Boolean verified,
        double verifySeconds,
        long rejects,
        @Nullable String rejectFile,
        long duplicateRows,
        boolean resumed,
        long timestampMillis,
        @Nullable Latency latency,
        long blockedMillis,
        long overloads,
        long resentRows,
        List<Sample> timeline,
        List<String> notes) {
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
        static Sample of(LoadSample sample) {
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

    static LoadReport of(LoadResult result) {
        return new LoadReport(
                result.job().id(),
                result.job().table(),
                result.job().source(),
                result.job().engine(),
                result.job().why(),
                result.total().rows(),
                result.total().cells(),
                result.total().checksum(),
                result.thisRun().rows(),
                result.thisRun().bytes(),
                result.rowsPerSecond(),
                result.thisRun().ackedSeconds(),
                result.verification().total() == null
                        ? null
                        : result.verification().total().equals(result.total()),
                result.verification().seconds(),
                result.rejected().rows(),
                result.rejected().file(),
                result.duplicateRows(),
                result.thisRun().resumed(),
                result.job().timestamp(),
                Latency.of(result.sending().latency()),
                result.sending().blockedMillis(),
                result.sending().overloads(),
                result.sending().resentRows(),
                result.timeline().stream().map(Sample::of).toList(),
                result.notes());
    }
}
