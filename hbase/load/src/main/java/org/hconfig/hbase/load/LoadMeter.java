package org.hconfig.hbase.load;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Counts what a load does while it does it. Engines call it from all their threads; the load's ticker reads it. Cheap
 * when called for each request, not meant to be called for each cell.
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
    private volatile Supplier<String> stall = () -> "";
    private volatile Runnable onPhase = () -> {};

    /** Names what the load is doing from now on and starts counting rows, cells and bytes anew. */
    public void phase(String name, long rowsAlreadyFinished) {
        begin(name, rowsAlreadyFinished, true);
    }

    /** The same for a phase that does not count rows. */
    public void phaseWithoutRows(String name) {
        begin(name, 0, false);
    }

    private void begin(String name, long rowsAlreadyFinished, boolean counted) {
        rows.reset();
        cells.reset();
        bytes.reset();
        rowsBefore = rowsAlreadyFinished;
        rowsCounted = counted;
        stall = () -> "";
        phase = name;
        onPhase.run();
    }

    /** Says from now on, until the phase ends, why there is no progress; empty while there is some. */
    public void stall(Supplier<String> why) {
        stall = why;
    }

    /** Why there is no progress; empty while there is some, or if the reason is not known. */
    public String stall() {
        return stall.get();
    }

    /** Has something done at the beginning of each phase from now on, by the thread that begins it. */
    public void onPhase(Runnable listener) {
        onPhase = listener;
    }

    /** Rows finished in this phase: for puts, acknowledged. */
    public void finished(long rowCount, long cellCount, long byteCount) {
        rows.add(rowCount);
        cells.add(cellCount);
        bytes.add(byteCount);
    }

    /** Time from handing a request to the client until its rows were acknowledged, noted once for each row. */
    public void latency(long nanos, long rowCount) {
        latency.recordValueWithCount(Math.max(0, Math.min(nanos, LATENCY_MAX_NANOS)), rowCount);
    }

    /** Rows were rejected (positive), or rows rejected before are going to be read again (negative). */
    public void rejected(long change) {
        rejects.add(change);
    }

    /** Bytes handed to the cluster (positive) or answered (negative). */
    public void inFlight(long change) {
        inFlightBytes.add(change);
    }

    /** A thread had rows to send and had to wait for servers. */
    public void blocked(long nanos) {
        blockedNanos.add(nanos);
    }

    /** A server said that it is too busy. */
    public void overloaded() {
        overloads.increment();
    }

    /** Rows had to be sent again. */
    public void resent(long rowCount) {
        resends.add(rowCount);
    }

    /** What it has counted. Latencies cover the whole load, rows, cells and bytes the phase. */
    public Counts counts() {
        return new Counts(
                phase,
                rowsCounted ? rowsBefore + rows.sum() : LoadSample.ROWS_NOT_COUNTED,
                rows.sum(),
                cells.sum(),
                bytes.sum(),
                rejects.sum(),
                inFlightBytes.sum(),
                blockedNanos.sum() / 1_000_000,
                overloads.sum(),
                resends.sum());
    }

    /** Percentiles of the latencies noted so far. */
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
     * Counts at one moment.
     *
     * @param phase what the load is doing
     * @param rows rows finished in this phase, those of earlier runs included; {@link LoadSample#ROWS_NOT_COUNTED} in one that
     *     does not count them
     * @param rowsThisRun rows finished in this phase by this run
     * @param cells their cells
     * @param bytes their bytes in KeyValue layout
     * @param rejects rows rejected
     * @param inFlightBytes bytes sent and not answered
     * @param blockedMillis time threads waited for servers
     * @param overloads requests that a server refused because it was too busy
     * @param resent rows sent again
     */
    public record Counts(
            String phase,
            long rows,
            long rowsThisRun,
            long cells,
            long bytes,
            long rejects,
            long inFlightBytes,
            long blockedMillis,
            long overloads,
            long resent) {}

    /**
     * Time from handing a row to the client until it was acknowledged, in milliseconds.
     *
     * @param count rows measured
     * @param p50 median
     * @param p95 95th percentile
     * @param p99 99th percentile
     * @param p999 99.9th percentile
     * @param max the longest
     */
    public record Latency(long count, double p50, double p95, double p99, double p999, double max) {}
}
