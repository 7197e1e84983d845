package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.placement.ServerGroups;

/**
 * Facts about a cluster, from its HMaster and DataNodes.
 *
 * @param balancerOn whether the balancer is switched on; empty when no HMaster was queried
 * @param servers number of RegionServers; empty when no HMaster reports it
 * @param dataNodes the DataNodes whose pages were copied
 * @param masters process metrics of HMasters
 * @param master the active HMaster's metrics; empty when its page is missing
 * @param groups the groups of RegionServers; {@link ServerGroups#NONE} where none are in use or they are unknown
 * @param groupFacts machines, software, and settings by group, where they were read for each
 */
public record ClusterProcessFacts(
        Optional<Boolean> balancerOn,
        OptionalInt servers,
        List<DataNodeObservation> dataNodes,
        List<ProcessObservation> masters,
        Optional<MasterMetrics> master,
        ServerGroups groups,
        Map<String, ServerGroupFacts> groupFacts) {
    /** Makes defensive copies of the collections. */
    public ClusterProcessFacts {
        masters = List.copyOf(masters);
        dataNodes = List.copyOf(dataNodes);
        groupFacts = Map.copyOf(groupFacts);
    }

    /** Creates facts without DataNodes and HMaster processes. */
    public ClusterProcessFacts(Optional<Boolean> balancerOn, OptionalInt servers, Optional<MasterMetrics> master) {
        this(balancerOn, servers, List.of(), List.of(), master, ServerGroups.NONE, Map.of());
    }

    /** Returns a copy with another number of RegionServers. */
    public ClusterProcessFacts withServers(int count) {
        return new ClusterProcessFacts(
                balancerOn, OptionalInt.of(count), dataNodes, masters, master, groups, groupFacts);
    }

    /** Facts without HMaster and DataNodes. */
    public static final ClusterProcessFacts UNKNOWN =
            new ClusterProcessFacts(Optional.empty(), OptionalInt.empty(), Optional.empty());
}
