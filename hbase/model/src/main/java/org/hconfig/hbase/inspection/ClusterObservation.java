package org.hconfig.hbase.inspection;

import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;

/**
 * Observation of a cluster: its first and last snapshot, and the traffic recognized between them.
 *
 * @param first the first snapshot
 * @param last the last snapshot, later than the first, of the same cluster
 * @param characteriser the workload characteriser that observed the traffic in between
 */
public record ClusterObservation(ClusterSnapshot first, ClusterSnapshot last, WorkloadClassifier characteriser) {
    /** Returns the delta between the first and the last snapshot. */
    public SnapshotDelta delta() {
        return new SnapshotDelta(first, last);
    }
}
