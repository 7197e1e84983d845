package org.hconfig.hbase.storage.spec;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.spec.ServerSettings.GcAlgorithm;
import org.hconfig.simulator.whatif.UniformLoadSpec;

/**
 * A cluster whose storage is planned, and its load.
 *
 * @param profile costs of operations, and the machines of the clients
 * @param release simulated release line of HBase
 * @param heap heap of a RegionServer
 * @param collector garbage collector of a RegionServer
 * @param settings settings by HBase's keys
 * @param load the load
 * @param groups groups of nodes
 * @param fileSystem file system and policies in force
 * @param places placement now, or in a report; empty for that of the policies in force
 */
public record StorageDescription(
        HardwareProfile profile,
        HBaseReleaseLine release,
        DataSize heap,
        GcAlgorithm collector,
        Map<String, String> settings,
        UniformLoadSpec load,
        List<NodeGroup> groups,
        FileSystemState fileSystem,
        Optional<Placement> places) {
    /** Copies the collections. */
    public StorageDescription {
        settings = Map.copyOf(settings);
        groups = List.copyOf(groups);
    }

    /** Returns the same nodes and load with the file system and the policies of a cluster. */
    public StorageDescription with(FileSystemState found) {
        return new StorageDescription(
                profile, release, heap, collector, settings, load, groups, found, Optional.empty());
    }

    /**
     * Returns the placement in force on the nodes of a group. HDFS falls back to hard disks, or to the only medium, if
     * the policy's medium is missing, and a write waits for the slowest replica.
     */
    public Placement inForce(NodeGroup group) {
        return places.filter(placement -> placement.media().stream()
                        .allMatch(type -> group.medium(type).isPresent()))
                .orElseGet(() ->
                        Placement.of(medium(group, fileSystem.logPolicy()), medium(group, fileSystem.filePolicy())));
    }

    private static MediumType medium(NodeGroup group, Optional<StoragePolicy> policy) {
        MediumType wanted = policy.map(StoragePolicy::others).orElse(MediumType.DISK);
        return group.medium(wanted)
                .or(() -> group.medium(MediumType.DISK))
                .map(Medium::type)
                .orElseGet(() -> group.media().get(group.media().size() - 1).type());
    }

    /** Returns the number of nodes of all groups. */
    public int nodes() {
        return groups.stream().mapToInt(NodeGroup::count).sum();
    }
}
