package org.hconfig.hbase;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A connection to the shared lab, with a table that exists during each test. */
public final class LabTable implements BeforeEachCallback, AfterEachCallback {
    private final TableDescriptor table;
    private final int regions;
    private final boolean alone;
    private final ClusterConnection connection =
            ClusterConnection.open(SharedLab.get().clientDirectory().toString());

    private LabTable(TableDescriptor table, int regions, boolean alone) {
        this.table = table;
        this.regions = regions;
        this.alone = alone;
    }

    /** Returns a table of one region. */
    public static LabTable of(TableDescriptor table) {
        return new LabTable(table, 1, false);
    }

    /** Returns a table with one family {@code f}, split evenly by hexadecimal keys. */
    public static LabTable split(TableName name, int regions) {
        return new LabTable(withOneFamily(name), regions, false);
    }

    /**
     * Returns such a table, and drops all others before the test: the regions left by earlier tests would also be moved and
     * reopened many times.
     */
    public static LabTable alone(TableName name, int regions) {
        return new LabTable(withOneFamily(name), regions, true);
    }

    private static TableDescriptor withOneFamily(TableName name) {
        return TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                .build();
    }

    /** Returns the connection; it is closed after the test. */
    public ClusterConnection connection() {
        return connection;
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        try (Admin admin = connection.admin()) {
            if (alone) {
                for (TableName left : admin.listTableNames()) {
                    drop(admin, left);
                }
            }
            if (regions == 1) {
                admin.createTable(table);
            } else {
                admin.createTable(table, new RegionSplitter.HexStringSplit().split(regions));
            }
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            drop(admin, table.getTableName());
        }
    }

    private static void drop(Admin admin, TableName name) throws IOException {
        if (admin.isTableEnabled(name)) {
            admin.disableTable(name);
        }
        admin.deleteTable(name);
    }
}
