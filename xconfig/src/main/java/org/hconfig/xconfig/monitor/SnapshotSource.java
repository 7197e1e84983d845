package org.hconfig.xconfig.monitor;

import org.hconfig.xconfig.model.ClusterSnapshot;

/** Where images of a cluster come from. */
public interface SnapshotSource {
    /**
     * The cluster now.
     *
     * @throws org.hconfig.core.HConfigException when the cluster as a whole does not answer; a server that does not is a
     *     fact in the image
     */
    ClusterSnapshot read();
}
