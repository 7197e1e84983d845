package org.hconfig.xconfig.spi;

import org.hconfig.xconfig.model.ClusterSnapshot;

/** Source of snapshots of a cluster. */
public interface SnapshotSource {
    /**
     * Reads a snapshot.
     *
     * @throws org.hconfig.core.HConfigException when the cluster as a whole does not respond; an unresponsive server is
     *     recorded in the snapshot
     */
    ClusterSnapshot read();
}
