package org.hconfig.hbase.monitor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadBounds;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.spi.SnapshotSource;

/** Observes a cluster for a period of time. */
public final class ClusterObserver {
    private final SnapshotSource snapshotSource;
    private final Sleeper sleeper;
    private final LongSupplier nanoClock;
    private final WorkloadBounds bounds;

    /** Creates an observer that classifies workloads with the standard bounds between kinds. */
    public ClusterObserver(SnapshotSource snapshotSource, Sleeper sleeper, LongSupplier nanoClock) {
        this(snapshotSource, sleeper, nanoClock, WorkloadBounds.STANDARD);
    }

    /** Creates an observer that classifies workloads with the given bounds between kinds. */
    public ClusterObserver(
            SnapshotSource snapshotSource, Sleeper sleeper, LongSupplier nanoClock, WorkloadBounds bounds) {
        this.bounds = bounds;
        this.snapshotSource = snapshotSource;
        this.sleeper = sleeper;
        this.nanoClock = nanoClock;
    }

    /**
     * Observes for the given duration. A failed reading in between is a gap.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ} or {@link ClusterError#INTERRUPTED}
     */
    public ClusterObservation observe(Duration length) {
        FirstAndLastSnapshot firstAndLastSnapshot = new FirstAndLastSnapshot();
        SnapshotPoller snapshotPoller = new SnapshotPoller(
                snapshotSource, sleeper, nanoClock, new WorkloadClassifier(bounds), firstAndLastSnapshot);
        snapshotPoller.poll();
        firstAndLastSnapshot.require(1);
        try {
            for (Duration left = length;
                    !left.isNegative() && !left.isZero();
                    left = left.minus(SnapshotPoller.PERIOD)) {
                sleeper.sleep(left.compareTo(SnapshotPoller.PERIOD) < 0 ? left : SnapshotPoller.PERIOD);
                snapshotPoller.poll();
            }
        } catch (InterruptedException asked) {
            throw interrupted();
        }
        firstAndLastSnapshot.require(2);
        return new ClusterObservation(
                firstAndLastSnapshot.first(), firstAndLastSnapshot.last(), snapshotPoller.classifier());
    }

    /** Returns the error of an observation that was interrupted, and keeps the thread interrupted. */
    public static HConfigException interrupted() {
        Thread.currentThread().interrupt();
        return new HConfigException(
                ClusterError.INTERRUPTED, "the observation of the cluster was interrupted", "", "nothing was changed");
    }

    /** Returns the snapshots of an observation. */
    private static final class FirstAndLastSnapshot implements SnapshotPoller.SnapshotListener {
        private final List<ClusterSnapshot> images = new ArrayList<>();
        private Optional<HConfigException> failure = Optional.empty();

        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
            // After the clock was set back or another cluster took the address, the observation restarts.
            if (snapshotDelta.isEmpty()) {
                images.clear();
            }
            images.add(image);
        }

        @Override
        public void onFailure(HConfigException why) {
            failure = Optional.of(why);
        }

        void require(int count) {
            if (images.size() < count) {
                throw failure.orElseGet(() -> new HConfigException(
                        ClusterError.CLUSTER_READ,
                        "the two observations of the cluster are not comparable",
                        "the clock was set back, or a different cluster now has this address",
                        "repeat the observation"));
            }
        }

        ClusterSnapshot first() {
            return images.get(0);
        }

        ClusterSnapshot last() {
            return images.get(images.size() - 1);
        }
    }
}
