package org.hconfig.app.collect;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.net.Address;

/** The RegionServers of a cluster that are down, as far as its HMaster knows. */
public final class DeadServers {
    /** Why nothing can be read from such a server, and what to do. */
    public static final String WHY =
            "the HMaster lists it as dead; start it, or, if it was removed, clear_deadservers in hbase shell";

    private DeadServers() {}

    /** Returns the servers that the HMaster lists as dead, without those whose successor runs at the same address, each address once. */
    public static List<ServerName> of(ClusterMetrics metrics) {
        Set<Address> live = metrics.getLiveServerMetrics().keySet().stream()
                .map(ServerName::getAddress)
                .collect(Collectors.toSet());
        return metrics.getDeadServerNames().stream()
                .filter(server -> !live.contains(server.getAddress()))
                .collect(Collectors.toMap(
                        ServerName::getAddress,
                        server -> server,
                        (one, other) -> one.getStartCode() > other.getStartCode() ? one : other))
                .values()
                .stream()
                .sorted()
                .toList();
    }
}
