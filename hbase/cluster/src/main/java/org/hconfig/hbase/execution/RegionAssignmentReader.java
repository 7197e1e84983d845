package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.placement.ServerGroups;

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
     * @param range the first key of its rows, in hexadecimal; the same for all replicas of a region
     * @param secondary true for a secondary replica
     * @param server the server that hosts it; empty when none does
     * @param openSequence the sequence number of its last opening, which increases with each opening
     */
    record RegionAssignment(String region, String range, boolean secondary, String server, long openSequence) {}

    List<RegionAssignment> read() throws IOException {
        connection.clearRegionLocationCache();
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            // A replica that has just been created has no location yet.
            return locator.getAllRegionLocations().stream()
                    .filter(Objects::nonNull)
                    .map(RegionAssignmentReader::place)
                    .toList();
        }
    }

    private static RegionAssignment place(HRegionLocation location) {
        ServerName server = location.getServerName();
        return new RegionAssignment(
                location.getRegion().getEncodedName(),
                Bytes.toHex(location.getRegion().getStartKey()),
                location.getRegion().getReplicaId() != RegionInfo.DEFAULT_REPLICA_ID,
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

    /** Returns the servers that host secondary replicas of each region, by the region. */
    static Map<String, Set<String>> secondaries(List<RegionAssignment> regionAssignments) {
        Map<String, Set<String>> byRange = new HashMap<>();
        regionAssignments.stream()
                .filter(RegionAssignment::secondary)
                .forEach(secondary -> byRange.computeIfAbsent(secondary.range(), range -> new TreeSet<>())
                        .add(secondary.server()));
        Map<String, Set<String>> secondaries = new HashMap<>();
        regionAssignments.stream()
                .filter(primary -> !primary.secondary())
                .forEach(primary -> secondaries.put(primary.region(), byRange.getOrDefault(primary.range(), Set.of())));
        return secondaries;
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

    /** Returns the live servers that can host regions of a table. */
    static Set<String> carriers(Admin admin, ServerGroups groups, TableName table) throws IOException {
        Set<String> servers = carriers(admin);
        servers.removeIf(server ->
                !groups.mayHost(ServerName.valueOf(server).getAddress().toString(), table.getNameAsString()));
        return servers;
    }

    /** Returns the live servers that can host regions. */
    static Set<String> carriers(Admin admin) throws IOException {
        Set<String> servers = new TreeSet<>();
        admin.getRegionServers(true).forEach(server -> servers.add(server.getServerName()));
        return servers;
    }
}
