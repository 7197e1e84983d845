package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * Layout of a table's regions in hbase:meta, in key order.
 *
 * @param regions the regions, each represented by its primary replica
 * @param secondaries the servers ({@code host:port}) that host secondary replicas of a region, by its first key
 */
public record RegionLayout(TableName table, List<LocatedRegion> regions, Map<RowKey, Set<String>> secondaries) {
    /** Makes defensive copies. */
    public RegionLayout {
        regions = List.copyOf(regions);
        secondaries = Map.copyOf(secondaries);
    }

    /** The layout of a table without secondary replicas. */
    public RegionLayout(TableName table, List<LocatedRegion> regions) {
        this(table, regions, Map.of());
    }

    /** A region and the server that hosts it; no server while it is in transition. */
    public record LocatedRegion(RegionInfo info, Optional<ServerName> server) {
        public RowKey start() {
            return RowKey.of(info.getStartKey());
        }

        public RowKey end() {
            return RowKey.of(info.getEndKey());
        }

        /** Returns the server's {@code host:port}; empty when no server hosts the region. */
        public String address() {
            return server.map(name -> name.getAddress().toString()).orElse("");
        }
    }

    /** Reads the regions from hbase:meta, bypassing all caches. */
    public static RegionLayout read(Connection connection, TableName table) throws IOException {
        connection.clearRegionLocationCache();
        return scan(connection, table);
    }

    /** Reads the regions for a caller that has cleared the cache. */
    public static RegionLayout scan(Connection connection, TableName table) throws IOException {
        List<LocatedRegion> locatedRegions = new ArrayList<>();
        Map<RowKey, Set<String>> secondaries = new HashMap<>();
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                if (location == null) {
                    continue; // a replica that has just been created
                }
                RegionInfo info = location.getRegion();
                if (info.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID) {
                    locatedRegions.add(new LocatedRegion(info, Optional.ofNullable(location.getServerName())));
                } else if (location.getServerName() != null) {
                    secondaries
                            .computeIfAbsent(RowKey.of(info.getStartKey()), start -> new HashSet<>())
                            .add(location.getServerName().getAddress().toString());
                }
            }
        }
        locatedRegions.sort(Comparator.comparing(LocatedRegion::start));
        return new RegionLayout(table, locatedRegions, secondaries);
    }

    /** Returns the servers that host secondary replicas of the region with this first key. */
    public Set<String> secondaries(RowKey start) {
        return secondaries.getOrDefault(start, Set.of());
    }

    /** Describes gaps and overlaps; empty when the regions cover the table exactly. */
    public List<String> gaps() {
        return RowHistogram.gaps(regions.stream()
                .map(locatedRegion -> new RegionHistogram(
                        locatedRegion.info().getEncodedName(),
                        locatedRegion.start(),
                        locatedRegion.end(),
                        locatedRegion.address(),
                        RowEstimate.exact(0),
                        0,
                        0,
                        List.of(),
                        0))
                .toList());
    }

    /** Returns the boundaries in hexadecimal, ascending, without the table's start and end. */
    public List<String> boundaries() {
        return regions.stream()
                .map(LocatedRegion::start)
                .filter(start -> !start.isEmpty())
                .map(RowKey::hex)
                .toList();
    }
}
