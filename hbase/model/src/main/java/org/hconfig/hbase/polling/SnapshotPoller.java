package org.hconfig.hbase.polling;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotObserver;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Polls a cluster: reads a snapshot every few seconds, classifies workloads with the {@link WorkloadClassifier}, and passes each
 * snapshot to a listener. A failed reading is a gap, and polling continues. Not thread-safe.
 */
public final class SnapshotPoller {
    /**
     * Period from the start of one reading to the start of the next.
     */
    public static final Duration PERIOD = SnapshotSource.PERIOD;

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

        /** Returns a listener that passes everything to an observer. */
        static SnapshotListener of(SnapshotObserver observer) {
            return new SnapshotListener() {
                @Override
                public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
                    observer.onSnapshot(image, snapshotDelta.isEmpty());
                }

                @Override
                public void onFailure(HConfigException why) {
                    observer.onFailure(why);
                }

                @Override
                public void onStoreFailure(HConfigException why) {
                    observer.onStoreFailure(why);
                }
            };
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
            image = read();
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

    private ClusterSnapshot read() {
        Snapshot read = snapshotSource.read();
        if (read instanceof ClusterSnapshot image) {
            return image;
        }
        throw new IllegalStateException("no snapshot of HBase: " + read);
    }

    /** Empty when the clock was set back, or a different cluster has the address now. */
    private static Optional<SnapshotDelta> delta(ClusterSnapshot earlier, ClusterSnapshot image) {
        return earlier.at().isBefore(image.at()) && earlier.clusterId().equals(image.clusterId())
                ? Optional.of(new SnapshotDelta(earlier, image))
                : Optional.empty();
    }
}
