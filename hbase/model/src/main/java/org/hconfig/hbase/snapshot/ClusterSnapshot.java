package org.hconfig.hbase.snapshot;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.xconfig.spi.Snapshot;

/**
 * Snapshot of a cluster: the master's data and the metrics of each server.
 *
 * @param at when it was read, by the reader's clock
 * @param clusterId the cluster's own id
 * @param hbaseVersion its version
 * @param servers the servers that the master reports live
 * @param dead names of those that the master reports dead
 * @param regions all partitions that were reported
 * @param regionsInTransition partitions that are neither open nor closed
 */
public record ClusterSnapshot(
        Instant at,
        String clusterId,
        String hbaseVersion,
        List<ServerSnapshot> servers,
        List<String> dead,
        List<RegionSnapshot> regions,
        int regionsInTransition)
        implements Snapshot {
    /** Copies and checks the arguments. */
    public ClusterSnapshot {
        servers = List.copyOf(servers);
        dead = List.copyOf(dead);
        regions = List.copyOf(regions);
        Set<String> names = new HashSet<>();
        for (ServerSnapshot server : servers) {
            if (!names.add(server.name())) {
                throw new IllegalArgumentException(server.name() + " occurs twice");
            }
        }
        if (regionsInTransition < 0) {
            throw new IllegalArgumentException("regionsInTransition=" + regionsInTransition);
        }
    }

    @Override
    public Set<String> addresses() {
        return servers.stream().map(ServerSnapshot::address).collect(Collectors.toSet());
    }

    @Override
    public SnapshotDelta since(Snapshot earlier) {
        if (earlier instanceof ClusterSnapshot from) {
            return new SnapshotDelta(from, this);
        }
        throw new IllegalArgumentException("no snapshot of HBase: " + earlier);
    }

    /** Returns the live servers that did not respond. */
    public List<String> unreachable() {
        return servers.stream()
                .filter(server -> !server.answered())
                .map(ServerSnapshot::name)
                .toList();
    }
}
