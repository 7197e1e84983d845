package org.hconfig.hbase.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;

/**
 * A cluster's facts with notes on their completeness.
 *
 * @param clusterId HBase's own id of the cluster, constant as long as its data exists
 * @param facts the facts
 * @param nodes the machine of each RegionServer that responded, by {@code host:port}
 * @param divided the groups (RSGroups) of servers and tables; none where they are not in use or could not be read
 * @param notes facts that could not be read, and the assumptions used instead; empty when every server responded
 */
public record ClusterFactsReading(
        String clusterId, ClusterFacts facts, Map<String, NodeFacts> nodes, ServerGroups divided, List<String> notes) {
    /** Copies the arguments. */
    public ClusterFactsReading {
        nodes = Map.copyOf(nodes);
        notes = List.copyOf(notes);
    }

    /** Creates facts without the machines of single RegionServers. */
    public ClusterFactsReading(String clusterId, ClusterFacts facts, List<String> notes) {
        this(clusterId, facts, Map.of(), ServerGroups.NONE, notes);
    }

    /** Returns the servers that serve a table: those of its group, or all where groups are not in use. */
    public Target servers(String table) {
        Target group = Target.group(divided.ofTable(table));
        return divided.restrict() && facts.within(group).isPresent() ? group : Target.CLUSTER;
    }

    /** Returns the smallest of the machines of some RegionServers; empty if none of them responded. */
    public Optional<NodeFacts> smallest(Predicate<String> servers) {
        List<NodeFacts> some = nodes.entrySet().stream()
                .filter(node -> servers.test(node.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        return some.isEmpty() ? Optional.empty() : Optional.of(SmallestNodeCalculator.of(some));
    }
}
