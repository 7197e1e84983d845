package org.hconfig.hbase.storage.spec;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
     * Returns the placement in force on the nodes of a group, or the closest one: see {@link #isInForce}. HDFS falls back
     * to other media of a policy if its medium is missing, and a write waits for the replicas on the others' medium.
     */
    public Placement inForce(NodeGroup group) {
        return placesOn(group)
                .orElseGet(() -> Placement.of(medium(group, fileSystem.logs()), medium(group, fileSystem.files())));
    }

    /**
     * Returns true if {@link #inForce} is where HDFS places all replicas. False if a policy has replicas on several media,
     * or if HDFS cannot create them on the nodes of the group.
     */
    public boolean isInForce(NodeGroup group) {
        return placesOn(group).isPresent()
                || fileSystem.isObjectStore()
                || (isOneMedium(group, fileSystem.logs()) && isOneMedium(group, fileSystem.files()));
    }

    private Optional<Placement> placesOn(NodeGroup group) {
        return places.filter(placement -> group.types().containsAll(placement.media()));
    }

    private static boolean isOneMedium(NodeGroup group, StoragePolicy policy) {
        Optional<MediumType> first = policy.created(policy.first(), group.types());
        return first.isPresent() && first.equals(policy.created(policy.others(), group.types()));
    }

    private static MediumType medium(NodeGroup group, StoragePolicy policy) {
        return policy.created(policy.others(), group.types())
                .or(() -> policy.created(policy.first(), group.types()))
                .orElseGet(() -> group.media().get(group.media().size() - 1).type());
    }

    /** Returns the media of all nodes. */
    public Set<MediumType> types() {
        return groups.stream().flatMap(group -> group.types().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the number of nodes of all groups. */
    public int nodes() {
        return groups.stream().mapToInt(NodeGroup::count).sum();
    }
}
