package org.hconfig.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.ClusterActivity;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.QuietRule;
import org.hconfig.core.HConfigException;

/** Waits until a lab's cluster is quiet. Nothing is flushed or compacted by force: the cluster does what it would do. */
public final class QuietWaiter {
    /** Looks in a row that must find nothing: 1.5 s, longer than a server needs from the end of a flush to the next step. */
    static final int LOOKS = 4;

    private static final long PAUSE_MILLIS = 500;

    private final LabProbe labProbe;
    private final LongSupplier nanoClock;
    private final Duration limit;

    /** A wait that gives up after {@code limit}. */
    public QuietWaiter(LabProbe labProbe, LongSupplier nanoClock, Duration limit) {
        this.labProbe = labProbe;
        this.nanoClock = nanoClock;
        this.limit = limit;
    }

    /**
     * Waits.
     *
     * @param startNanos the moment to count from
     * @param busy told what still goes on, whenever that has changed
     * @return milliseconds from {@code startNanos} to the first of the looks that found nothing
     * @throws HConfigException {@link BenchError#NOT_QUIET} when the limit passes
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
                        "After " + limit.toSeconds() + " s the cluster is not quiet: " + clusterActivity.label() + ".",
                        "A run's end is the moment when no flush or compaction is running and no compaction is queued.",
                        "Look at the RegionServers' logs; a smaller dataset (--rows) or more CPU (--node-cpu) may help.");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS));
        }
    }
}
