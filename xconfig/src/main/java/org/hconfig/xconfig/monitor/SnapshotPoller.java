package org.hconfig.xconfig.monitor;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.deltas.SnapshotDelta;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.workload.WorkloadClassifier;

/**
 * Watches a cluster: reads an image every few seconds, has the {@link WorkloadClassifier} recognize workloads, and hands each
 * image on. A reading that failed is a gap, and the watch goes on. Not thread-safe.
 */
public final class SnapshotPoller {
    /**
     * From the begin of one reading to the begin of the next. A little more than five seconds, so that every second reading
     * finds figures that RegionServers renew after ten; at five sharp it would be every third.
     */
    public static final Duration PERIOD = Duration.ofMillis(5_050);

    private final SnapshotSource snapshotSource;
    private final Sleeper sleeper;
    private final LongSupplier nanoClock;
    private final SnapshotListener snapshotListener;
    private final WorkloadClassifier classifier;
    private Optional<ClusterSnapshot> before = Optional.empty();

    /** Receives the snapshots. An exception that it throws is reported to {@link #onFailure}. */
    public interface SnapshotListener {
        /**
         * An image was read.
         *
         * @param snapshotDelta what happened since the one before; empty after a gap
         */
        void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta);

        /** A reading, or the listener's own work on an image, failed. */
        void onFailure(HConfigException why);

        /** What was seen could not be kept; it was seen all the same. */
        default void onStoreFailure(HConfigException why) {
            onFailure(why);
        }
    }

    /**
     * A watch.
     *
     * @param snapshotSource the cluster
     * @param sleeper lets time pass
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param snapshotListener hears of every image
     */
    public SnapshotPoller(
            SnapshotSource snapshotSource, Sleeper sleeper, LongSupplier nanoClock, SnapshotListener snapshotListener) {
        this(snapshotSource, sleeper, nanoClock, new WorkloadClassifier(), snapshotListener);
    }

    /**
     * A watch.
     *
     * @param snapshotSource the cluster
     * @param sleeper lets time pass
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param classifier recognizes the workloads; has seen an image before the listener hears of it
     * @param snapshotListener hears of every image
     */
    public SnapshotPoller(
            SnapshotSource snapshotSource,
            Sleeper sleeper,
            LongSupplier nanoClock,
            WorkloadClassifier classifier,
            SnapshotListener snapshotListener) {
        this.classifier = classifier;
        this.snapshotSource = snapshotSource;
        this.sleeper = sleeper;
        this.nanoClock = nanoClock;
        this.snapshotListener = snapshotListener;
    }

    /** What is known of the workloads by now. */
    public WorkloadClassifier classifier() {
        return classifier;
    }

    /** Reads every {@link #PERIOD} while the question is answered by yes; it is asked before each reading. */
    public void run(BooleanSupplier goesOn) throws InterruptedException {
        while (goesOn.getAsBoolean()) {
            long start = nanoClock.getAsLong();
            poll();
            Duration left = PERIOD.minusNanos(nanoClock.getAsLong() - start);
            if (!left.isNegative() && !left.isZero()) {
                sleeper.sleep(left);
            }
        }
    }

    /** Reads once; the image, or empty when the reading failed. */
    public Optional<ClusterSnapshot> poll() {
        ClusterSnapshot image;
        try {
            image = snapshotSource.read();
        } catch (HConfigException failed) {
            classifier.gap();
            snapshotListener.onFailure(failed);
            return Optional.empty();
        }
        Optional<SnapshotDelta> delta = before.flatMap(earlier -> delta(earlier, image));
        if (delta.isPresent()) {
            classifier.observe(delta.get());
        } else {
            classifier.gap();
        }
        before = Optional.of(image);
        try {
            snapshotListener.onSnapshot(image, delta);
        } catch (HConfigException failed) {
            snapshotListener.onFailure(failed);
        }
        return Optional.of(image);
    }

    /** None when the clock was set back, or another cluster has the address now. */
    private static Optional<SnapshotDelta> delta(ClusterSnapshot earlier, ClusterSnapshot image) {
        return earlier.at().isBefore(image.at()) && earlier.clusterId().equals(image.clusterId())
                ? Optional.of(new SnapshotDelta(earlier, image))
                : Optional.empty();
    }
}
