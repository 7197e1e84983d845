package org.hconfig.app.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the volumes and policies of a lab, and writes a plan for it. */
class StoragePlanIT {
    private static final TableName TABLE = TableName.valueOf("tiered");

    @TempDir
    Path home;

    @Test
    void ofCluster_onALab_findsVolumesAndPolicies_andWritesItsAdviceAsPlan() throws Exception {
        String cluster = SharedLab.get().clientDirectory().toString();
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(TABLE)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("d"))
                            .setStoragePolicy("ONE_SSD")
                            .build())
                    .build());
            try {
                // The file describes nodes with SSDs, which the lab does not have.
                StorageView view = StorageService.ofCluster(connection, Optional.of(WorkerNodes.writtenTo(home)));
                StorageLayout layout = java.util.Objects.requireNonNull(view.layout());

                assertThat(layout.nodes()).hasSize(1);
                assertThat(layout.nodes().get(0).hadoop()).startsWith("3.");
                assertThat(layout.nodes().get(0).volumes())
                        .singleElement()
                        .satisfies(volume -> assertThat(volume.type()).isEqualTo("DISK"));
                assertThat(layout.logPolicy()).isEqualTo("HOT");
                assertThat(layout.tables()).containsEntry("tiered", Map.of("d", "ONE_SSD"));
                assertThat(layout.erasureCoded()).isEmpty();

                Path file = home.resolve("storage.json");
                StorageService.write(view, connection, home, java.time.Clock.systemUTC(), file);

                Plan plan = PlanFile.read(file, HBaseModel.INSTANCE);
                assertThat(plan.changes())
                        .filteredOn(change -> change.key().equals("STORAGE_POLICY"))
                        .extracting(Change::target, Change::proposed)
                        .contains(org.assertj.core.api.Assertions.tuple(Target.of("tiered", "d"), "ALL_SSD"));
                assertThat(view.advice()).extracting(Advice::id).containsOnly("storage");
            } finally {
                admin.disableTable(TABLE);
                admin.deleteTable(TABLE);
            }
        }
    }
}
