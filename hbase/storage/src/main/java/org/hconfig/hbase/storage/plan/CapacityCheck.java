package org.hconfig.hbase.storage.plan;

import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;

/**
 * Checks that the media are large enough: the data of the load, its replicas, and as much again while it is compacted; for
 * logs twice the memstores that they must be able to restore.
 */
final class CapacityCheck {
    /** A compaction keeps its inputs until its output is complete. */
    private static final double WHILE_COMPACTING = 2;

    private final NodeGroup group;
    private final double fileBytes;
    private final double logBytes;

    CapacityCheck(StorageDescription description, NodeGroup group) {
        this.group = group;
        ServerSettings settings =
                ServerSettingsReader.read(description.release(), description.heap(), description.settings());
        double copies = Math.min(settings.replication(), description.nodes());
        double bytes = description.load().rows()
                * description.load().tables()
                * description.load().row().fileBytes();
        fileBytes = WHILE_COMPACTING * copies * bytes / description.nodes();
        logBytes =
                2 * copies * settings.memory().upperLimit() * description.heap().bytes();
    }

    /** Returns true if a node's media can hold the files of a placement. */
    boolean fits(Placement placement) {
        // Files stay on the medium of their last compaction: the small ones are at most half of the data.
        double slow = placement.large() == placement.compacted() ? 1 : 0.5;
        return group.media().stream().allMatch(medium -> medium.bytes() >= needed(placement, medium.type(), slow));
    }

    private double needed(Placement placement, MediumType type, double share) {
        double needed = placement.log() == type ? logBytes : 0;
        if (placement.compacted() == type) {
            needed += share * fileBytes;
        }
        if (placement.large() == type && placement.large() != placement.compacted()) {
            needed += fileBytes;
        }
        return needed;
    }

    /** Returns the bytes that a node needs for all files. */
    double bytes() {
        return fileBytes + logBytes;
    }

    /** Returns the bytes of a node's largest medium. */
    double largest() {
        return group.media().stream().mapToDouble(Medium::bytes).max().orElse(0);
    }
}
