package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;

/** Reads where a table's regions are, from hbase:meta and the HMaster, never from a cache. */
final class RegionAssignmentReader {
    private final Connection connection;
    private final TableName table;

    RegionAssignmentReader(Connection connection, TableName table) {
        this.connection = connection;
        this.table = table;
    }

    /**
     * One region as hbase:meta has it.
     *
     * @param server the server that carries it; empty when none does
     * @param openSequence the number it was opened with, which grows with each opening
     */
    record RegionAssignment(String region, String server, long openSequence) {}

    List<RegionAssignment> read() throws IOException {
        connection.clearRegionLocationCache();
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            return locator.getAllRegionLocations().stream()
                    .map(RegionAssignmentReader::place)
                    .toList();
        }
    }

    private static RegionAssignment place(HRegionLocation location) {
        ServerName server = location.getServerName();
        return new RegionAssignment(
                location.getRegion().getEncodedName(),
                server == null ? "" : server.getServerName(),
                location.getSeqNum());
    }

    TableName table() {
        return table;
    }

    /** The server of each region; regions that no server carries are left out. */
    static Map<String, String> servers(List<RegionAssignment> regionAssignments) {
        Map<String, String> servers = new HashMap<>();
        regionAssignments.stream()
                .filter(regionAssignment -> !regionAssignment.server().isEmpty())
                .forEach(regionAssignment -> servers.put(regionAssignment.region(), regionAssignment.server()));
        return servers;
    }

    /** Regions of the table that are neither open nor closed at the moment. */
    static long inTransition(Admin admin, TableName table) throws IOException {
        return admin
                .getClusterMetrics(java.util.EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .stream()
                .filter(state -> state.getRegion().getTable().equals(table))
                .count();
    }

    /** Live servers that may carry regions. */
    static Set<String> carriers(Admin admin) throws IOException {
        Set<String> servers = new TreeSet<>();
        admin.getRegionServers(true).forEach(server -> servers.add(server.getServerName()));
        return servers;
    }
}
