package org.hconfig.cli;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A table with one family {@code cf} in the shared lab, which exists during each test.
 *
 * @param name its name
 */
public record LabTable(TableName name) implements BeforeEachCallback, AfterEachCallback {
    /** The family. */
    public static final String FAMILY = "cf";

    /** Returns the directory of the lab for {@code --cluster}. */
    public String cluster() {
        return SharedLab.get().clientDirectory().toString();
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster());
                Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(name)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                    .build());
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster());
                Admin admin = connection.admin()) {
            admin.disableTable(name);
            admin.deleteTable(name);
        }
    }
}
