package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.TableFacts;

/** Reads a table's facts from the HMaster. Read-only. */
public final class TableFactsReader {
    private final ClusterConnection connection;

    /** Creates a reader for the tables of one cluster. */
    public TableFactsReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Reads the table's facts; {@link TableFacts#absent} when it does not exist.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ} or {@link ClusterError#TABLE_NAME}
     */
    public TableFacts read(String table) {
        TableName name = name(table);
        try (Admin admin = connection.admin()) {
            TableDescriptor descriptor = admin.getDescriptor(name);
            Map<String, Map<String, String>> families = new HashMap<>();
            for (ColumnFamilyDescriptor family : descriptor.getColumnFamilies()) {
                families.put(family.getNameAsString(), TableDescriptorSettings.settings(family));
            }
            return new TableFacts(
                    table,
                    true,
                    admin.isTableEnabled(name),
                    List.copyOf(families.keySet()),
                    (int) admin.getRegions(name).stream()
                            .filter(region -> region.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID)
                            .count(),
                    storeBytes(admin, name),
                    TableDescriptorSettings.settings(descriptor),
                    families);
        } catch (TableNotFoundException absent) {
            return TableFacts.absent(table);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("table " + table, failure);
        }
    }

    /** Returns HBase's form of the table's name. */
    public static TableName name(String table) {
        try {
            return TableName.valueOf(table);
        } catch (IllegalArgumentException noName) {
            throw new HConfigException(
                    ClusterError.TABLE_NAME,
                    "'" + table + "' is not a valid table name",
                    String.valueOf(noName.getMessage()),
                    "use letters, digits, '_', '-' and '.', with namespace:table for a namespace");
        }
    }

    private static long storeBytes(Admin admin, TableName table) throws IOException {
        double bytes = 0;
        ClusterMetrics metrics = admin.getClusterMetrics(java.util.EnumSet.of(ClusterMetrics.Option.SERVERS_NAME));
        for (ServerName server : metrics.getServersName()) {
            for (RegionMetrics region : admin.getRegionMetrics(server, table)) {
                bytes += RegionNames.isSecondary(region.getRegionName())
                        ? 0
                        : region.getStoreFileSize().get(Size.Unit.BYTE);
            }
        }
        return (long) bytes;
    }
}
