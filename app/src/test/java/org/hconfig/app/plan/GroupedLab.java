package org.hconfig.app.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.GroupMessage;

/**
 * Groups of RegionServers in a lab: the table in which HBase keeps them. The lab has no part of HBase that acts on it, so that
 * regions stay in their group only if HConfig keeps them there.
 */
final class GroupedLab {
    private static final TableName GROUPS = TableName.valueOf("hbase", "rsgroup");
    private static final byte[] FAMILY = Bytes.toBytes("m");

    private final ClusterConnection connection;

    GroupedLab(ClusterConnection connection) throws IOException {
        this.connection = connection;
        try (Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(GROUPS)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                    .build());
        }
    }

    /** Returns the live servers in the order of their ports. */
    List<ServerName> servers() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getRegionServers().stream().sorted().toList();
        }
    }

    /** Replaces the groups by a group and its tables; all other servers and tables are in the default one. */
    void only(String group, List<ServerName> servers, TableName... tables) throws IOException {
        GroupMessage message = GroupMessage.of(group);
        servers.forEach(server -> message.server(server.getHostname(), server.getPort()));
        for (TableName table : tables) {
            message.table(table.getNamespaceAsString(), table.getQualifierAsString());
        }
        try (Table table = connection.hbase().getTable(GROUPS)) {
            table.delete(new Delete(Bytes.toBytes(group)));
        }
        try (Table table = connection.hbase().getTable(GROUPS)) {
            table.put(new Put(Bytes.toBytes(group)).addColumn(FAMILY, Bytes.toBytes("i"), message.bytes()));
        }
    }

    /** Creates a table of some regions with 200 rows each, whose primary replicas are all on one server. */
    void create(TableName name, int regions, int replicas, ServerName home, List<ServerName> others)
            throws IOException {
        byte[][] cuts = new RegionSplitter.HexStringSplit().split(regions);
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(name)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                            .setRegionReplication(replicas)
                            .build(),
                    cuts);
            int number = 0;
            for (Map.Entry<RegionInfo, ServerName> place : places(name).entrySet()) {
                ServerName to = place.getKey().getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID
                        ? home
                        : others.get(number++ % others.size());
                if (!to.equals(place.getValue())) {
                    admin.move(place.getKey().getEncodedNameAsBytes(), to);
                }
            }
        }
        try (BufferedMutator table = connection.hbase().getBufferedMutator(name)) {
            for (int row = 0; row < 200 * regions; row++) {
                long key = row * (0x1_0000_0000L / (200L * regions));
                table.mutate(new Put(Bytes.toBytes(String.format("%08x", key)))
                        .addColumn(Bytes.toBytes("f"), Bytes.toBytes("q"), new byte[100]));
            }
        }
        try (Admin admin = connection.admin()) {
            admin.flush(name);
        }
    }

    /** Returns the server of each region and replica of a table. */
    Map<RegionInfo, ServerName> places(TableName name) throws IOException {
        Map<RegionInfo, ServerName> places = new TreeMap<>();
        connection.hbase().clearRegionLocationCache();
        try (var locator = connection.hbase().getRegionLocator(name)) {
            locator.getAllRegionLocations().forEach(location -> {
                if (location != null && location.getServerName() != null) {
                    places.put(location.getRegion(), location.getServerName());
                }
            });
        }
        return places;
    }

    /** Moves all regions of a table to one server, which may have been restarted since. */
    void gather(TableName name, ServerName server) throws IOException {
        ServerName to = servers().stream()
                .filter(live -> live.getAddress().equals(server.getAddress()))
                .findFirst()
                .orElseThrow();
        try (Admin admin = connection.admin()) {
            for (Map.Entry<RegionInfo, ServerName> place : places(name).entrySet()) {
                if (!to.equals(place.getValue())) {
                    admin.move(place.getKey().getEncodedNameAsBytes(), to);
                }
            }
        }
    }

    /** Returns the sequence number of the last opening of each region of a table, which increases with each opening. */
    Map<RegionInfo, Long> openings(TableName name) throws IOException {
        Map<RegionInfo, Long> openings = new TreeMap<>();
        connection.hbase().clearRegionLocationCache();
        try (var locator = connection.hbase().getRegionLocator(name)) {
            locator.getAllRegionLocations()
                    .forEach(location -> openings.put(location.getRegion(), location.getSeqNum()));
        }
        return openings;
    }

    /** Returns what is wrong with the places of a table: replicas together, or regions outside of some servers. */
    List<String> misplaced(TableName name, List<String> allowed) throws IOException {
        List<String> wrong = new ArrayList<>();
        Map<String, RegionInfo> taken = new TreeMap<>();
        for (Map.Entry<RegionInfo, ServerName> place : places(name).entrySet()) {
            String server = place.getValue().getAddress().toString();
            if (!allowed.contains(server)) {
                wrong.add(place.getKey().getRegionNameAsString() + " is outside of its group on " + server);
            }
            String range = Bytes.toStringBinary(place.getKey().getStartKey()) + " on " + server;
            RegionInfo other = taken.put(range, place.getKey());
            if (other != null) {
                wrong.add("two replicas of the rows from " + range);
            }
        }
        return wrong;
    }
}
