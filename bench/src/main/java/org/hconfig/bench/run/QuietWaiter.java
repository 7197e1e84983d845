package org.hconfig.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.ClusterActivity;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.QuietRule;
import org.hconfig.core.HConfigException;

/** Waiter for an idle cluster of a lab. It forces no flush or compaction. */
public final class QuietWaiter {
    /**
     * Number of consecutive idle samples: 1.5 s, longer than a server needs from the end of a flush to the next step.
     */
    static final int LOOKS = 4;

    /**
     * Time limit until idle: a demo run needs half a minute; a run of many million rows on small servers may need an
     * hour.
     */
    private static final Duration LIMIT = Duration.ofHours(1);

    private static final long PAUSE_MILLIS = 500;

    private final LabProbe labProbe;
    private final LongSupplier nanoClock;
    private final Duration limit;

    /** Creates a waiter with a time limit. */
    public QuietWaiter(LabProbe labProbe, LongSupplier nanoClock, Duration limit) {
        this.labProbe = labProbe;
        this.nanoClock = nanoClock;
        this.limit = limit;
    }

    /**
     * Waits up to an hour until the cluster of a lab is idle, and reports the pending activity.
     *
     * @param name the beginning of each reported line; empty for none
     * @return milliseconds from {@code startNanos} to the first of the idle samples
     * @throws HConfigException {@link BenchError#NOT_QUIET} if the limit is exceeded
     */
    public static long await(LabSession lab, BenchContext context, String table, String name, long startNanos)
            throws IOException {
        return new QuietWaiter(lab.probe(), context.nanoClock(), LIMIT)
                .await(
                        table,
                        startNanos,
                        clusterActivity -> context.progress()
                                .detail((name.isEmpty() ? "" : name + ": ") + "waiting for "
                                        + clusterActivity.label()));
    }

    /** Waits as {@link #await(LabSession, BenchContext, String, String, long)}, from now. */
    public static long await(LabSession lab, BenchContext context, String table, String name) throws IOException {
        return await(lab, context, table, name, context.nanoClock().getAsLong());
    }

    /**
     * Waits until the cluster is idle.
     *
     * @param startNanos start of the time to return
     * @param busy receives the pending activity whenever it changes
     * @return milliseconds from {@code startNanos} to the first of the idle samples
     * @throws HConfigException {@link BenchError#NOT_QUIET} if the limit is exceeded
     */
    public long await(String table, long startNanos, Consumer<ClusterActivity> busy) throws IOException {
        QuietRule rule = new QuietRule(LOOKS);
        ClusterActivity before = ClusterActivity.NONE;
        long end = nanoClock.getAsLong() + limit.toNanos();
        while (true) {
            BenchInterruption.check();
            long at = TimeUnit.NANOSECONDS.toMillis(nanoClock.getAsLong() - startNanos);
            ClusterActivity clusterActivity = labProbe.activity(table);
            OptionalLong since = rule.observe(at, clusterActivity);
            if (since.isPresent()) {
                return since.getAsLong();
            }
            if (!clusterActivity.isQuiet() && !clusterActivity.equals(before)) {
                busy.accept(clusterActivity);
            }
            before = clusterActivity;
            if (nanoClock.getAsLong() - end > 0) {
                throw new HConfigException(
                        BenchError.NOT_QUIET,
                        "The cluster is not idle after " + limit.toSeconds() + " s: " + clusterActivity.label() + ".",
                        "A run ends when no flush or compaction is running and no compaction is queued.",
                        "Check the RegionServers' logs; try a smaller dataset (--rows) or more CPU (--node-cpu).");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS));
        }
    }
}
