package org.hconfig.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.TableProbeResult;
import org.hconfig.bench.result.RunTimeline;

/**
 * Recorder of a run's timeline: the reported progress of the client, and once a second, in a separate thread, samples
 * of the RegionServers. A late or missing response of a busy server results in a gap, never in a false point.
 */
final class TimelineRecorder implements AutoCloseable {
    private static final long CLUSTER_MILLIS = 1_000;
    private static final long PATIENCE_SECONDS = 60;

    private final LabProbe labProbe;
    private final String table;
    private final LongSupplier nanoClock;
    private final long start;
    private final List<RunTimeline.ProgressPoint> progressPoint = new ArrayList<>();
    private final List<RunTimeline.ClusterPoint> cluster = new ArrayList<>();
    private final ScheduledExecutorService threads = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "bench recorder");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> looking;
    private int missed;

    /** Starts recording; {@code start} is the origin of the time axis. */
    TimelineRecorder(LabProbe labProbe, String table, LongSupplier nanoClock, long start) {
        this.labProbe = labProbe;
        this.table = table;
        this.nanoClock = nanoClock;
        this.start = start;
        this.looking = threads.scheduleWithFixedDelay(this::cluster, 0, CLUSTER_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Returns the milliseconds since the load began. */
    long millis() {
        return TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - start);
    }

    /**
     * Records the current progress of the client.
     *
     * @param acked rows acknowledged so far
     * @param handled rows handled by the client in all phases so far
     */
    synchronized void progress(long acked, long handled) {
        RunTimeline.ProgressPoint before = progressPoint.isEmpty()
                ? new RunTimeline.ProgressPoint(0, 0, 0)
                : progressPoint.get(progressPoint.size() - 1);
        progressPoint.add(new RunTimeline.ProgressPoint(
                Math.max(before.atMillis(), millis()),
                Math.max(before.acked(), acked),
                Math.max(before.handled(), handled)));
    }

    private void cluster() {
        try {
            TableProbeResult look = labProbe.table(table);
            TreeMap<String, Long> writes = new TreeMap<>();
            look.servers().forEach((server, part) -> writes.put(server, part.writes()));
            synchronized (this) {
                cluster.add(new RunTimeline.ClusterPoint(
                        millis(), writes, look.regions(), look.compacting(), look.memstoreBytes()));
            }
        } catch (IOException busy) {
            synchronized (this) {
                missed++;
            }
        }
    }

    /** Returns the number of samples of the cluster without a response. */
    synchronized int missed() {
        return missed;
    }

    /** Throws the error that ended the recording thread, if any. */
    private void check() {
        if (!looking.isDone() || looking.isCancelled()) {
            return;
        }
        try {
            looking.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw BenchError.interrupted();
        }
    }

    /** Returns the timeline up to a time, without later points. */
    synchronized RunTimeline timeline(long untilMillis) {
        check();
        return new RunTimeline(
                progressPoint.stream()
                        .filter(point -> point.atMillis() <= untilMillis)
                        .toList(),
                cluster.stream()
                        .filter(point -> point.atMillis() <= untilMillis)
                        .toList());
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the recorder does not stop");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
