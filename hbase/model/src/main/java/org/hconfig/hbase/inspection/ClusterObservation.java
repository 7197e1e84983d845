package org.hconfig.hbase.inspection;

import org.hconfig.xconfig.deltas.SnapshotDelta;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.workload.WorkloadClassifier;

/**
 * A look at a cluster: how it was first and last, and what was recognized meanwhile.
 *
 * @param first the image that it began with
 * @param last the image that it ended with, later than the first, of the same cluster
 * @param characteriser what saw the traffic in between
 */
public record ClusterObservation(ClusterSnapshot first, ClusterSnapshot last, WorkloadClassifier characteriser) {
    /** What happened between the first image and the last. */
    public SnapshotDelta delta() {
        return new SnapshotDelta(first, last);
    }
}
