package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
 * @param regions the regions, without replicas
 */
public record RegionLayout(TableName table, List<LocatedRegion> regions) {
    /** Makes defensive copies. */
    public RegionLayout {
        regions = List.copyOf(regions);
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
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                RegionInfo info = location.getRegion();
                if (info.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID) {
                    locatedRegions.add(new LocatedRegion(info, Optional.ofNullable(location.getServerName())));
                }
            }
        }
        locatedRegions.sort(Comparator.comparing(LocatedRegion::start));
        return new RegionLayout(table, locatedRegions);
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
