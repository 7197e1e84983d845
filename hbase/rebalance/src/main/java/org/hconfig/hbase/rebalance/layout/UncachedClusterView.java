package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.placement.ServerGroups;

/**
 * Cluster view that reads the cluster on every call.
 *
 * @param groups the groups of servers, read once
 */
public record UncachedClusterView(Connection connection, Admin admin, ServerGroups groups) implements ClusterView {
    @Override
    public RegionLayout layout(TableName table) throws IOException {
        return RegionLayout.read(connection, table);
    }

    @Override
    public List<ServerName> servers(TableName table) throws IOException {
        return servers(admin.getRegionServers(true), groups, table);
    }

    /** Returns those of some servers that may host regions of a table. */
    public static List<ServerName> servers(Collection<ServerName> all, ServerGroups groups, TableName table) {
        return all.stream()
                .filter(server -> groups.mayHost(server.getAddress().toString(), table.getNameAsString()))
                .toList();
    }

    @Override
    public Map<String, Integer> otherTableRegionCounts(TableName table) throws IOException {
        Map<String, Integer> counts = otherTableRegionCounts(admin, Set.of(table));
        counts.keySet().removeIf(server -> !groups.mayHost(server, table.getNameAsString()));
        return counts;
    }

    /**
     * Returns for each server that may host regions, by its {@code host:port}, the number of regions of tables other than
     * these.
     */
    public static Map<String, Integer> otherTableRegionCounts(Admin admin, Set<TableName> tables) throws IOException {
        Map<ServerName, ServerMetrics> live = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics();
        Map<String, Integer> otherTableRegionCounts = new TreeMap<>();
        for (ServerName server : admin.getRegionServers(true)) {
            int count = 0;
            ServerMetrics metrics = live.get(server);
            for (RegionMetrics region : metrics == null
                    ? List.<RegionMetrics>of()
                    : metrics.getRegionMetrics().values()) {
                count += tables.contains(RegionInfo.getTable(region.getRegionName())) ? 0 : 1;
            }
            otherTableRegionCounts.put(server.getAddress().toString(), count);
        }
        return otherTableRegionCounts;
    }
}
