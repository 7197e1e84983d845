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

/** Reads the region assignment of a table from hbase:meta and the HMaster, never from a cache. */
final class RegionAssignmentReader {
    private final Connection connection;
    private final TableName table;

    RegionAssignmentReader(Connection connection, TableName table) {
        this.connection = connection;
        this.table = table;
    }

    /**
     * One region as recorded in hbase:meta.
     *
     * @param server the server that hosts it; empty when none does
     * @param openSequence the sequence number of its last opening, which increases with each opening
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

    /** Returns the server of each region; unassigned regions are omitted. */
    static Map<String, String> servers(List<RegionAssignment> regionAssignments) {
        Map<String, String> servers = new HashMap<>();
        regionAssignments.stream()
                .filter(regionAssignment -> !regionAssignment.server().isEmpty())
                .forEach(regionAssignment -> servers.put(regionAssignment.region(), regionAssignment.server()));
        return servers;
    }

    /** Returns the table's regions that are in transition. */
    static long inTransition(Admin admin, TableName table) throws IOException {
        return admin
                .getClusterMetrics(java.util.EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .stream()
                .filter(state -> state.getRegion().getTable().equals(table))
                .count();
    }

    /** Returns the live servers that can host regions. */
    static Set<String> carriers(Admin admin) throws IOException {
        Set<String> servers = new TreeSet<>();
        admin.getRegionServers(true).forEach(server -> servers.add(server.getServerName()));
        return servers;
    }
}
