package org.hconfig.hbase.storage.spec;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;

/**
 * Nodes that are alike, each with a RegionServer and a DataNode.
 *
 * @param name name of the group
 * @param count number of nodes
 * @param cores processors of a node
 * @param memory memory of a node
 * @param networkBytesPerSecond capacity of a node's link in each direction
 * @param controllerBytesPerSecond rate of a node's disk controllers together
 * @param media media of a node, the fastest first
 */
public record NodeGroup(
        String name,
        int count,
        double cores,
        DataSize memory,
        double networkBytesPerSecond,
        double controllerBytesPerSecond,
        List<Medium> media) {
    /** Sorts the media. */
    public NodeGroup {
        media = media.stream().sorted(Comparator.comparing(Medium::type)).toList();
    }

    /** Returns the types of all media. */
    public Set<MediumType> types() {
        return media.stream().map(Medium::type).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the medium of a type. */
    public Optional<Medium> medium(MediumType type) {
        return media.stream().filter(medium -> medium.type() == type).findFirst();
    }
}
