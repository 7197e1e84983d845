package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SampleRecorder;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.xconfig.spi.SnapshotSource;

/** Thread that monitors a lab as {@code hconfig serve} does, until it is closed. */
final class MonitorThread implements AutoCloseable, SnapshotSource, SnapshotPoller.SnapshotListener {
    private static final double MILLI = 1e6;

    private final HBaseSnapshotReader snapshotSource;
    private final LongSupplier nanoClock;
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<Double> millis = new ArrayList<>();
    private final Thread thread;
    private int onFailure;

    /**
     * Creates a monitor.
     *
     * @param work a directory for the samples
     */
    MonitorThread(LabSession labSession, Path work, BenchContext context) {
        this.snapshotSource = new HBaseSnapshotReader(labSession.cluster(), context.clock());
        this.nanoClock = context.nanoClock();
        this.thread = new Thread(() -> watch(work), "watcher");
    }

    MonitorThread start() {
        thread.start();
        return this;
    }

    private void watch(Path work) {
        try (SqliteSampleStore store = SqliteSampleStore.open(work, SqliteSampleStore.STANDARD_SIZE)) {
            new SnapshotPoller(
                            this,
                            time -> over.await(time.toNanos(), TimeUnit.NANOSECONDS),
                            nanoClock,
                            new SampleRecorder(store, this))
                    .run(() -> over.getCount() > 0);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public ClusterSnapshot read() {
        long begin = nanoClock.getAsLong();
        ClusterSnapshot image = snapshotSource.read();
        synchronized (millis) {
            millis.add((nanoClock.getAsLong() - begin) / MILLI);
        }
        return image;
    }

    @Override
    public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
        // Only the cost of monitoring is measured.
    }

    @Override
    public synchronized void onFailure(HConfigException why) {
        onFailure++;
    }

    /** Returns the number of readings so far. */
    int readings() {
        synchronized (millis) {
            return millis.size();
        }
    }

    synchronized int failures() {
        return onFailure;
    }

    /** Returns the median duration of a reading in milliseconds; 0 if there was none. */
    double readingMillis() {
        synchronized (millis) {
            return millis.isEmpty() ? 0 : BenchStatistics.median(millis);
        }
    }

    @Override
    public void close() {
        over.countDown();
        Uninterruptibles.awaitEnd(thread);
    }
}
