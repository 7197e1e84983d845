package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.placement.DrainPlan;
import org.hconfig.hbase.placement.DrainPlan.DrainedRegion;
import org.hconfig.hbase.placement.ServerGroups;

/** Finds servers for the regions of a server that is drained: of the group of their table, apart from their replicas. */
record RegionSpreader(Connection connection, Admin admin) {
    /**
     * The moves of a server's regions.
     *
     * @param group the group of the server
     * @param moves the moves
     * @param staying regions that no other server may host
     * @param together regions that join another replica of theirs, because every server of their group hosts one
     */
    record Spread(
            String group, List<RegionMoveExecutor.Move> moves, List<RegionInfo> staying, List<RegionInfo> together) {
        /** Returns the tables whose regions stay. */
        String stayingTables() {
            Set<String> tables = new TreeSet<>();
            staying.forEach(region -> tables.add(region.getTable().getNameAsString()));
            return String.join(", ", tables);
        }

        /**
         * Requires that every region can be moved.
         *
         * @param server the server, for people
         * @param next what to do
         * @throws HConfigException {@link SiteError#ALONE_IN_GROUP}
         */
        void requireAll(String server, String next) {
            if (!staying.isEmpty()) {
                throw new HConfigException(
                        SiteError.ALONE_IN_GROUP,
                        server + " is the only live RegionServer of group " + group,
                        "no other server may host " + Count.of(staying.size(), "region") + " of " + stayingTables()
                                + ", which would be unavailable",
                        next);
            }
        }
    }

    /**
     * Distributes regions over servers, the least loaded first.
     *
     * @param home the server that hosts them
     * @param to the possible destinations; not empty
     */
    Spread spread(ServerName home, List<RegionInfo> regions, Set<ServerName> to) throws IOException {
        Map<String, ServerName> names = new TreeMap<>();
        Map<String, Integer> load = new TreeMap<>();
        to.forEach(server -> names.put(server.getAddress().toString(), server));
        names.keySet().forEach(address -> load.put(address, 0));
        admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics()
                .forEach((server, metrics) -> load.computeIfPresent(
                        server.getAddress().toString(),
                        (address, none) -> metrics.getRegionMetrics().size()));
        ServerGroups groups = ServerGroupReader.read(connection, admin);
        DrainPlan plan =
                DrainPlan.of(regions.stream().map(RegionSpreader::drained).toList(), load, groups, replicas(regions));
        List<RegionMoveExecutor.Move> moves = new ArrayList<>();
        for (RegionInfo region : regions) {
            ServerName destination = names.get(plan.destinations().getOrDefault(region.getEncodedName(), ""));
            if (destination != null) {
                moves.add(new RegionMoveExecutor.Move(region, destination));
            }
        }
        return new Spread(
                groups.ofServer(home.getAddress().toString()),
                moves,
                among(regions, plan.homeless()),
                among(regions, plan.together()));
    }

    /** Returns the servers that host other replicas of the regions, by their range. */
    private Map<String, Set<String>> replicas(List<RegionInfo> regions) throws IOException {
        Set<String> moved = regions.stream().map(RegionInfo::getEncodedName).collect(Collectors.toSet());
        Set<TableName> tables = regions.stream()
                .filter(region -> !region.isMetaRegion())
                .map(RegionInfo::getTable)
                .collect(Collectors.toSet());
        Map<String, Set<String>> replicas = new HashMap<>();
        connection.clearRegionLocationCache();
        for (TableName table : tables) {
            if (admin.getDescriptor(table).getRegionReplication() < 2) {
                continue;
            }
            try (RegionLocator locator = connection.getRegionLocator(table)) {
                for (HRegionLocation location : locator.getAllRegionLocations()) {
                    // A replica that has just been created has no location yet.
                    if (location != null
                            && location.getServerName() != null
                            && !moved.contains(location.getRegion().getEncodedName())) {
                        replicas.computeIfAbsent(range(location.getRegion()), range -> new HashSet<>())
                                .add(location.getServerName().getAddress().toString());
                    }
                }
            }
        }
        return replicas;
    }

    private static List<RegionInfo> among(List<RegionInfo> regions, List<DrainedRegion> some) {
        Set<String> names = some.stream().map(DrainedRegion::name).collect(Collectors.toSet());
        return regions.stream()
                .filter(region -> names.contains(region.getEncodedName()))
                .toList();
    }

    private static DrainedRegion drained(RegionInfo region) {
        return new DrainedRegion(region.getEncodedName(), region.getTable().getNameAsString(), range(region));
    }

    private static String range(RegionInfo region) {
        return region.getTable() + " " + Bytes.toHex(region.getStartKey());
    }
}
