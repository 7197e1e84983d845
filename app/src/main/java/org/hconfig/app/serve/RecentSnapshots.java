package org.hconfig.app.serve;

import java.time.Duration;
import java.util.Optional;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Snapshot source decorator that retains an earlier snapshot and the newest one, for an evaluation of the traffic between
 * them. Retains three snapshots at most, whatever the length of the monitoring. Not thread-safe.
 */
public final class RecentSnapshots implements SnapshotSource {
    /** Shortest observation; shorter ones contain too little traffic to judge. */
    static final Duration LENGTH_MIN = Duration.ofMinutes(1);

    /** After this time, the earlier snapshot is replaced by a newer one; an observation is at most twice as long. */
    static final Duration AGE_MAX = Duration.ofMinutes(5);

    private final SnapshotSource snapshotSource;
    private Optional<ClusterSnapshot> earlier = Optional.empty();
    private Optional<ClusterSnapshot> next = Optional.empty();
    private Optional<ClusterSnapshot> newest = Optional.empty();

    /** Wraps a source. */
    public RecentSnapshots(SnapshotSource snapshotSource) {
        this.snapshotSource = snapshotSource;
    }

    @Override
    public Snapshot read() {
        Snapshot read = snapshotSource.read();
        if (read instanceof ClusterSnapshot snapshot) {
            retain(snapshot);
        }
        return read;
    }

    private void retain(ClusterSnapshot snapshot) {
        if (newest.filter(last -> comparable(last, snapshot)).isEmpty()) {
            earlier = Optional.of(snapshot);
            next = Optional.empty();
        } else if (next.isEmpty() && older(earlier, snapshot, AGE_MAX)) {
            next = Optional.of(snapshot);
        } else if (older(next, snapshot, AGE_MAX)) {
            earlier = next;
            next = Optional.of(snapshot);
        }
        newest = Optional.of(snapshot);
    }

    /**
     * Returns the observation from the earlier snapshot to the newest one; empty while it is shorter than a minute.
     *
     * @param workloadClassifier has classified the traffic of the same snapshots
     */
    public Optional<ClusterObservation> observation(WorkloadClassifier workloadClassifier) {
        return newest.filter(last -> older(earlier, last, LENGTH_MIN))
                .map(last -> new ClusterObservation(earlier.orElseThrow(), last, workloadClassifier));
    }

    /** Begins a new observation with the next snapshot. */
    public void reset() {
        earlier = Optional.empty();
        next = Optional.empty();
        newest = Optional.empty();
    }

    private static boolean older(Optional<ClusterSnapshot> snapshot, ClusterSnapshot than, Duration age) {
        return snapshot.filter(one -> !one.at().plus(age).isAfter(than.at())).isPresent();
    }

    /** False when the clock was set back, or a different cluster has the address now. */
    private static boolean comparable(ClusterSnapshot last, ClusterSnapshot snapshot) {
        return last.at().isBefore(snapshot.at()) && last.clusterId().equals(snapshot.clusterId());
    }
}
