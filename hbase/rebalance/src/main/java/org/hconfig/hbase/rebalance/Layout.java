package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * A table's regions as hbase:meta has them, in the order of their keys.
 *
 * @param regions the regions; replicas left out
 */
record Layout(TableName table, List<Place> regions) {
    /** Copies what it is given. */
    Layout {
        regions = List.copyOf(regions);
    }

    /** A region, and who serves it; nobody when it is in transition. */
    record Place(RegionInfo info, Optional<ServerName> server) {
        RowKey start() {
            return RowKey.of(info.getStartKey());
        }

        RowKey end() {
            return RowKey.of(info.getEndKey());
        }

        /** The server's {@code host:port}; empty when nobody serves it. */
        String address() {
            return server.map(name -> name.getAddress().toString()).orElse("");
        }
    }

    /** Reads the regions anew, never from a cache. */
    static Layout read(Connection connection, TableName table) throws IOException {
        connection.clearRegionLocationCache();
        return scan(connection, table);
    }

    /** Reads the regions for a caller that has cleared the cache. */
    static Layout scan(Connection connection, TableName table) throws IOException {
        List<Place> places = new ArrayList<>();
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                RegionInfo info = location.getRegion();
                if (info.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID) {
                    places.add(new Place(info, Optional.ofNullable(location.getServerName())));
                }
            }
        }
        places.sort(Comparator.comparing(Place::start));
        return new Layout(table, places);
    }

    /** Holes and overlaps, in words; empty when the regions tile the table. */
    List<String> gaps() {
        return RowHistogram.gaps(regions.stream()
                .map(place -> new RegionRows(
                        place.info().getEncodedName(),
                        place.start(),
                        place.end(),
                        place.address(),
                        0,
                        0,
                        0,
                        0,
                        0,
                        List.of(),
                        0))
                .toList());
    }

    /** The boundaries in hexadecimal, ascending; the table's start and end left out. */
    List<String> boundaries() {
        return regions.stream()
                .map(Place::start)
                .filter(start -> !start.isEmpty())
                .map(RowKey::hex)
                .toList();
    }
}
