package org.hconfig.xconfig.model;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A cluster as it was at one moment: what the HMaster says and what each RegionServer shows of itself.
 *
 * @param at when it was read, by the reader's clock
 * @param clusterId HBase's own id of the cluster
 * @param hbaseVersion its version
 * @param servers the RegionServers that live by the HMaster's word
 * @param dead names of those that the HMaster holds for dead
 * @param regions all regions that were reported
 * @param regionsInTransition regions that are neither open nor closed
 */
public record ClusterSnapshot(
        Instant at,
        String clusterId,
        String hbaseVersion,
        List<ServerSnapshot> servers,
        List<String> dead,
        List<RegionSnapshot> regions,
        int regionsInTransition) {
    /** Copies and checks what it is given. */
    public ClusterSnapshot {
        servers = List.copyOf(servers);
        dead = List.copyOf(dead);
        regions = List.copyOf(regions);
        Set<String> names = new HashSet<>();
        for (ServerSnapshot server : servers) {
            if (!names.add(server.name())) {
                throw new IllegalArgumentException(server.name() + " is there twice");
            }
        }
        if (regionsInTransition < 0) {
            throw new IllegalArgumentException("regionsInTransition=" + regionsInTransition);
        }
    }

    /** Servers that live and did not answer. */
    public List<String> unreachable() {
        return servers.stream()
                .filter(server -> !server.answered())
                .map(ServerSnapshot::name)
                .toList();
    }
}
