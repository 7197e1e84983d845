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
import java.util.function.Supplier;
import org.hconfig.bench.result.Timeline;
import org.hconfig.bench.watch.Eye;
import org.hconfig.bench.watch.TableLook;

/**
 * Records a run's timeline from threads of its own: the client's progress four times a second, what the RegionServers
 * report once a second. A look that a busy server answers late or not at all leaves a gap, never a false point.
 */
final class Recorder implements AutoCloseable {
    private static final long PROGRESS_MILLIS = 250;
    private static final long CLUSTER_MILLIS = 1_000;
    private static final long PATIENCE_SECONDS = 60;

    private final Eye eye;
    private final String table;
    private final LongSupplier nanoClock;
    private final long start;
    private final Supplier<Rows> rows;
    private final List<Timeline.Progress> progress = new ArrayList<>();
    private final List<Timeline.ClusterPoint> cluster = new ArrayList<>();
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2, work -> {
        Thread thread = new Thread(work, "bench recorder");
        thread.setDaemon(true);
        return thread;
    });
    private final List<ScheduledFuture<?>> tasks;
    private int missed;

    /**
     * What a client has done so far.
     *
     * @param acked rows acknowledged
     * @param prepared rows generated, or written to HFiles
     */
    record Rows(long acked, long prepared) {}

    /** Begins to record; {@code start} is the moment to count from. */
    Recorder(Eye eye, String table, LongSupplier nanoClock, long start, Supplier<Rows> rows) {
        this.eye = eye;
        this.table = table;
        this.nanoClock = nanoClock;
        this.start = start;
        this.rows = rows;
        this.tasks = List.of(
                threads.scheduleAtFixedRate(this::progress, 0, PROGRESS_MILLIS, TimeUnit.MILLISECONDS),
                threads.scheduleWithFixedDelay(this::cluster, 0, CLUSTER_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** Milliseconds since the load began. */
    long millis() {
        return TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - start);
    }

    private void progress() {
        Rows now = rows.get();
        synchronized (this) {
            progress.add(new Timeline.Progress(millis(), now.acked(), now.prepared()));
        }
    }

    private void cluster() {
        try {
            TableLook look = eye.table(table);
            TreeMap<String, Long> writes = new TreeMap<>();
            look.servers().forEach((server, part) -> writes.put(server, part.writes()));
            synchronized (this) {
                cluster.add(new Timeline.ClusterPoint(
                        millis(), writes, look.regions(), look.compacting(), look.memstoreBytes()));
            }
        } catch (IOException busy) {
            synchronized (this) {
                missed++;
            }
        }
    }

    /** Looks at the cluster that got no answer. */
    synchronized int missed() {
        return missed;
    }

    /** Notes the client's progress at this very moment; call it when the last row is acknowledged. */
    void mark() {
        progress();
    }

    /** Ends with the error that ended a recording thread, if one did. */
    private void check() {
        for (ScheduledFuture<?> task : tasks) {
            if (task.isDone() && !task.isCancelled()) {
                try {
                    task.get();
                } catch (ExecutionException failed) {
                    if (failed.getCause() instanceof RuntimeException cause) {
                        throw cause;
                    }
                    throw new IllegalStateException(failed.getCause());
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                    throw Interrupts.error();
                }
            }
        }
    }

    /** What was recorded up to a moment, as if nothing had been recorded later. */
    synchronized Timeline timeline(long untilMillis) {
        check();
        List<Timeline.Progress> points = new ArrayList<>(progress);
        points.sort(java.util.Comparator.comparingLong(Timeline.Progress::atMillis)
                .thenComparingLong(Timeline.Progress::acked));
        return new Timeline(
                points.stream().filter(point -> point.atMillis() <= untilMillis).toList(),
                cluster.stream()
                        .filter(point -> point.atMillis() <= untilMillis)
                        .toList());
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the recorder does not end");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
