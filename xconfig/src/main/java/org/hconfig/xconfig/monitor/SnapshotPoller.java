package org.hconfig.xconfig.monitor;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.deltas.SnapshotDelta;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.spi.SnapshotSource;
import org.hconfig.xconfig.workload.WorkloadClassifier;

/**
 * Polls a cluster: reads a snapshot every few seconds, classifies workloads with the {@link WorkloadClassifier}, and passes each
 * snapshot to a listener. A failed reading is a gap, and polling continues. Not thread-safe.
 */
public final class SnapshotPoller {
    /**
     * Period from the start of one reading to the start of the next. Slightly more than 5 s, so that every second reading
     * finds metrics that servers refresh every 10 s; at exactly 5 s it would be every third.
     */
    public static final Duration PERIOD = Duration.ofMillis(5_050);

    private final SnapshotSource snapshotSource;
    private final Sleeper sleeper;
    private final LongSupplier nanoClock;
    private final SnapshotListener snapshotListener;
    private final WorkloadClassifier classifier;
    private Optional<ClusterSnapshot> before = Optional.empty();

    /** Listener of a poller. An exception that it throws is passed to {@link #onFailure}. */
    public interface SnapshotListener {
        /**
         * A snapshot was read.
         *
         * @param snapshotDelta the delta since the previous one; empty after a gap
         */
        void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta);

        /** A reading, or the listener's own processing of a snapshot, failed. */
        void onFailure(HConfigException why);

        /** The samples could not be stored; they were read nevertheless. */
        default void onStoreFailure(HConfigException why) {
            onFailure(why);
        }
    }

    /**
     * Creates a poller.
     *
     * @param snapshotSource the cluster
     * @param sleeper pauses between readings
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param snapshotListener receives every snapshot
     */
    public SnapshotPoller(
            SnapshotSource snapshotSource, Sleeper sleeper, LongSupplier nanoClock, SnapshotListener snapshotListener) {
        this(snapshotSource, sleeper, nanoClock, new WorkloadClassifier(), snapshotListener);
    }

    /**
     * Creates a poller with a given classifier.
     *
     * @param snapshotSource the cluster
     * @param sleeper pauses between readings
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param classifier classifies the workloads; processes a snapshot before the listener receives it
     * @param snapshotListener receives every snapshot
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

    /** Returns the present workload profiles. */
    public WorkloadClassifier classifier() {
        return classifier;
    }

    /** Reads every {@link #PERIOD} while the condition, which is checked before each reading, is true. */
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

    /** Reads once; returns the snapshot, or empty when the reading failed. */
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

    /** Empty when the clock was set back, or a different cluster has the address now. */
    private static Optional<SnapshotDelta> delta(ClusterSnapshot earlier, ClusterSnapshot image) {
        return earlier.at().isBefore(image.at()) && earlier.clusterId().equals(image.clusterId())
                ? Optional.of(new SnapshotDelta(earlier, image))
                : Optional.empty();
    }
}
