package org.hconfig.cli.load;

import java.util.List;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.jspecify.annotations.Nullable;

/**
 * What a load did, as JSON.
 *
 * @param id the load's id
 * @param table the table
 * @param source the dataset, in one line
 * @param engine which engine loaded it
 * @param why why that engine
 * @param rows rows that the table is to hold from this load, earlier runs of it included
 * @param cells their cells
 * @param checksum over all their cells, in no order; hexadecimal
 * @param rowsThisRun rows that this run brought in; fewer than {@code rows} when the load was resumed
 * @param bytesThisRun their bytes in KeyValue layout
 * @param rowsPerSecond rows of this run for each second until all were acknowledged
 * @param ackedSeconds from the start of this run until every row was acknowledged and, without write-ahead log, flushed
 * @param verified whether reading back found these rows, cells and this checksum; null when it was not asked for
 * @param verifySeconds that reading back took
 * @param rejects rows rejected
 * @param rejectFile where they are
 * @param duplicateRows rows whose key came more than once, as far as the engine looks for them
 * @param resumed true when an earlier run had done a part
 * @param timestampMillis of every cell
 * @param latency of rows, from being handed over to being acknowledged; null for engines that send no rows
 * @param blockedMillis time that threads waited for servers, summed over threads
 * @param overloads requests that servers refused because they were too busy
 * @param resentRows rows sent more than once
 * @param timeline a sample each second
 * @param notes what else to know
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
     * Percentiles of a time.
     *
     * @param count rows measured
     * @param p50Millis median
     * @param p95Millis 95th percentile
     * @param p99Millis 99th percentile
     * @param p999Millis 99.9th percentile
     * @param maxMillis the longest
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
     * The load at one moment.
     *
     * @param phase what it was doing
     * @param seconds since it began
     * @param rows rows finished in this phase; null in a phase that does not count them, such as {@code moving HFiles in}
     * @param bytes bytes of the rows finished in this run
     * @param rowsPerSecond since the sample before
     * @param inFlightBytes bytes sent and not yet acknowledged
     * @param blockedMillis as above, so far
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
                result.id(),
                result.table(),
                result.source(),
                result.engine(),
                result.why(),
                result.total().rows(),
                result.total().cells(),
                result.total().checksum(),
                result.rowsThisRun(),
                result.bytesThisRun(),
                result.rowsPerSecond(),
                result.ackedSeconds(),
                result.verified() == null ? null : result.verified().equals(result.total()),
                result.verifySeconds(),
                result.rejects(),
                result.rejectFile(),
                result.duplicateRows(),
                result.resumed(),
                result.timestamp(),
                Latency.of(result.latency()),
                result.blockedMillis(),
                result.overloads(),
                result.resentRows(),
                result.timeline().stream().map(Sample::of).toList(),
                result.notes());
    }
}
