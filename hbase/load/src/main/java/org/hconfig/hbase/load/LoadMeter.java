package org.hconfig.hbase.load;

import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Metrics of a running load. Engines update it from all their threads; {@code ProgressSampler} reads it. Cheap
 * enough for updates by each request, but not by each cell.
 */
public final class LoadMeter {
    private static final long LATENCY_MAX_NANOS = 3_600_000_000_000L;

    private final LongAdder rows = new LongAdder();
    private final LongAdder cells = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder rejects = new LongAdder();
    private final LongAdder inFlightBytes = new LongAdder();
    private final LongAdder blockedNanos = new LongAdder();
    private final LongAdder overloads = new LongAdder();
    private final LongAdder resends = new LongAdder();
    private final Histogram latency = new ConcurrentHistogram(LATENCY_MAX_NANOS, 3);
    private volatile String phase = "starting";
    private volatile long rowsBefore;
    private volatile boolean rowsCounted = true;
    private volatile OptionalLong rowsTotal = OptionalLong.empty();
    private volatile Supplier<String> stall = () -> "";
    private volatile Runnable onPhase = () -> {};

    /** Starts a phase that finishes the rows of the source, and resets the counters of rows, cells and bytes. */
    public void phase(String name, long rowsAlreadyFinished) {
        begin(name, rowsAlreadyFinished, true, OptionalLong.empty());
    }

    /**
     * Starts a phase with its own number of rows.
     *
     * @param rows the rows that the phase will finish; 0 if unknown
     */
    public void phaseOfRows(String name, long rows) {
        begin(name, 0, true, OptionalLong.of(rows));
    }

    /** Starts a phase that does not count rows. */
    public void phaseWithoutRows(String name) {
        begin(name, 0, false, OptionalLong.empty());
    }

    private void begin(String name, long rowsAlreadyFinished, boolean counted, OptionalLong total) {
        rows.reset();
        cells.reset();
        bytes.reset();
        rowsBefore = rowsAlreadyFinished;
        rowsCounted = counted;
        rowsTotal = total;
        stall = () -> "";
        phase = name;
        onPhase.run();
    }

    /** Returns the number of rows of the current phase, 0 if unknown; empty if it is that of the source. */
    public OptionalLong rowsTotal() {
        return rowsTotal;
    }

    /** Sets the supplier, for the current phase, of the reason for missing progress; it returns an empty text if there is progress. */
    public void stall(Supplier<String> why) {
        stall = why;
    }

    /** Returns the reason for missing progress; empty if there is progress or if the reason is unknown. */
    public String stall() {
        return stall.get();
    }

    /** Sets a listener that the thread that starts a phase calls at its beginning. */
    public void onPhase(Runnable listener) {
        onPhase = listener;
    }

    /** Counts rows finished in this phase: for puts, acknowledged rows. */
    public void finished(long rowCount, long cellCount, long byteCount) {
        rows.add(rowCount);
        cells.add(cellCount);
        bytes.add(byteCount);
    }

    /** Records the time from passing a request to the client until the acknowledgement of its rows, once for each row. */
    public void latency(long nanos, long rowCount) {
        latency.recordValueWithCount(Math.max(0, Math.min(nanos, LATENCY_MAX_NANOS)), rowCount);
    }

    /** Counts rejected rows (positive), or rows rejected before that will be read again (negative). */
    public void rejected(long change) {
        rejects.add(change);
    }

    /** Adds bytes sent to the cluster (positive) or confirmed by responses (negative). */
    public void inFlight(long change) {
        inFlightBytes.add(change);
    }

    /** Adds the time for which a thread with rows to send was blocked by servers. */
    public void blocked(long nanos) {
        blockedNanos.add(nanos);
    }

    /** Counts a request that a server rejected because of overload. */
    public void overloaded() {
        overloads.increment();
    }

    /** Counts rows that were sent again. */
    public void resent(long rowCount) {
        resends.add(rowCount);
    }

    /** Returns the current counts. Latencies cover the whole load; rows, cells and bytes the phase. */
    public Counts counts() {
        return new Counts(
                phase,
                rowsCounted ? rowsBefore + rows.sum() : LoadSample.ROWS_NOT_COUNTED,
                new FinishedRows(rows.sum(), cells.sum(), bytes.sum()),
                rejects.sum(),
                new Sending(inFlightBytes.sum(), blockedNanos.sum() / 1_000_000, overloads.sum(), resends.sum()));
    }

    /** Returns percentiles of the latencies so far. */
    public Latency latency() {
        Histogram copy = latency.copy();
        return new Latency(
                copy.getTotalCount(),
                millis(copy.getValueAtPercentile(50)),
                millis(copy.getValueAtPercentile(95)),
                millis(copy.getValueAtPercentile(99)),
                millis(copy.getValueAtPercentile(99.9)),
                millis(copy.getMaxValue()));
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }

    /**
     * Snapshot of the counts.
     *
     * @param phase name of the phase
     * @param rows rows finished in this phase, including those of earlier runs; {@link LoadSample#ROWS_NOT_COUNTED} in a phase that
     *     does not count them
     * @param thisRun rows finished in this phase by this run
     * @param rejects rows rejected
     * @param sending requests to servers
     */
    public record Counts(String phase, long rows, FinishedRows thisRun, long rejects, Sending sending) {}

    /**
     * Rows finished in a phase.
     *
     * @param rows their number
     * @param cells their cells
     * @param bytes their bytes in KeyValue layout
     */
    public record FinishedRows(long rows, long cells, long bytes) {}

    /**
     * Requests of this run to servers.
     *
     * @param inFlightBytes bytes sent without a response yet
     * @param blockedMillis time for which threads waited for servers
     * @param overloads requests that a server rejected because of overload
     * @param resentRows rows sent again
     */
    public record Sending(long inFlightBytes, long blockedMillis, long overloads, long resentRows) {}

    /**
     * Latency distribution: time from passing a row to the client until its acknowledgement, in milliseconds.
     *
     * @param count rows measured
     * @param p50 median
     * @param p95 95th percentile
     * @param p99 99th percentile
     * @param p999 99.9th percentile
     * @param max maximum
     */
    public record Latency(long count, double p50, double p95, double p99, double p999, double max) {}
}
