package org.hconfig.xconfig.spi;

import org.hconfig.core.HConfigException;

/** Receives the snapshots of a cluster as they are read. */
public interface SnapshotObserver {
    /**
     * A snapshot was read.
     *
     * @param snapshot the snapshot
     * @param afterGap true when it cannot be compared with the one before
     */
    void onSnapshot(Snapshot snapshot, boolean afterGap);

    /** A reading failed. */
    void onFailure(HConfigException why);

    /** The samples could not be stored; they were read nevertheless. */
    default void onStoreFailure(HConfigException why) {
        onFailure(why);
    }
}
