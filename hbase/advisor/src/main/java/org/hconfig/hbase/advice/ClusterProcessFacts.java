package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an HMaster and DataNodes show of their cluster.
 *
 * @param balancerOn whether the balancer is switched on; empty when no HMaster was asked
 * @param servers how many RegionServers it has; empty when no HMaster shows it
 * @param dataNodes the DataNodes whose pages were copied
 * @param masters processes of HMasters
 * @param master the active HMaster's figures; empty when its page was not seen
 */
public record ClusterProcessFacts(
        Optional<Boolean> balancerOn,
        OptionalInt servers,
        List<DataNodeObservation> dataNodes,
        List<ProcessObservation> masters,
        Optional<MasterMetrics> master) {
    /** Copies what it is given. */
    public ClusterProcessFacts {
        masters = List.copyOf(masters);
        dataNodes = List.copyOf(dataNodes);
    }

    /** Neither a DataNode nor the process of an HMaster was seen. */
    public ClusterProcessFacts(Optional<Boolean> balancerOn, OptionalInt servers, Optional<MasterMetrics> master) {
        this(balancerOn, servers, List.of(), List.of(), master);
    }

    /** The same with another number of RegionServers. */
    public ClusterProcessFacts withServers(int count) {
        return new ClusterProcessFacts(balancerOn, OptionalInt.of(count), dataNodes, masters, master);
    }

    /** No HMaster was seen. */
    public static final ClusterProcessFacts UNKNOWN =
            new ClusterProcessFacts(Optional.empty(), OptionalInt.empty(), Optional.empty());
}
