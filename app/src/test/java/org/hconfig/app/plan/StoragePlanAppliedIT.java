package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.StorageType;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.app.storage.StorageService;
import org.hconfig.app.storage.StorageView;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan of {@code hconfig storage plan} is applied to a lab with volumes of three storage types, and rolled back. */
class StoragePlanAppliedIT {
    private static final TableName TABLE = TableName.valueOf("storage_applied_it");
    private static final int FLUSH = 600;

    @TempDir
    Path home;

    @Test
    void apply_ofAStoragePlan_placesLogsAndFiles_andItsRollbackRestoresTheSettings(@TempDir Path directory)
            throws IOException, InterruptedException {
        try (TieredLab tiers = TieredLab.up(directory.resolve("lab"), TABLE)) {
            tiers.create(Map.of());
            tiers.flush(FLUSH);
            assertThat(tiers.placed(TABLE)).singleElement().satisfies(file -> assertOn(file, "HOT", StorageType.DISK));
            assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "HOT", StorageType.DISK));
            TableDescriptor before = descriptor(tiers);
            Plan plan = plan(tiers);
            assertThat(plan.changes())
                    .extracting(Change::key, Change::target, Change::proposed)
                    .contains(
                            org.assertj.core.api.Assertions.tuple(
                                    "hbase.wal.storage.policy", Target.CLUSTER, "ALL_SSD"),
                            org.assertj.core.api.Assertions.tuple(
                                    "STORAGE_POLICY", Target.of(TABLE.getNameAsString(), "f"), "ALL_SSD"));

            Run run = service().apply(plan);

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            tiers.flush(FLUSH);
            assertThat(tiers.placed(TABLE))
                    .hasSizeGreaterThanOrEqualTo(2)
                    .allSatisfy(file ->
                            assertThat(file.policy()).as(file.toString()).isEqualTo("ALL_SSD"));
            // The first file was written before: its policy is that of its directory now, and its block stays.
            assertThat(tiers.placed(TABLE)).extracting(PlacedFile::types).contains(Set.of(StorageType.DISK));
            assertThat(tiers.move(TABLE)).isZero();
            assertThat(tiers.placed(TABLE)).allSatisfy(file -> assertOn(file, "ALL_SSD", StorageType.SSD));
            assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "ALL_SSD", StorageType.SSD));
            assertThat(tiers.count()).isEqualTo(tiers.written());

            service().rollback(run.id(), false);

            assertThat(descriptor(tiers)).isEqualTo(before);
            // HBase never unsets the policy of a directory: files keep theirs until someone sets another.
            assertThat(tiers.placed(TABLE)).allSatisfy(file -> assertOn(file, "ALL_SSD", StorageType.SSD));
            assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "HOT", StorageType.DISK));
            assertThat(tiers.count()).isEqualTo(tiers.written());
        }
    }

    private static void assertOn(PlacedFile file, String policy, StorageType type) {
        assertThat(file.policy()).as(file.toString()).isEqualTo(policy);
        assertThat(file.types()).as(file.toString()).containsExactly(type);
    }

    /** Plans as {@code hconfig storage plan --spec FILE --out FILE} does, and reads the file. */
    private Plan plan(TieredLab tiers) throws IOException {
        Path nodes = home.resolve("nodes.yaml");
        Files.writeString(nodes, """
                heap: 16g
                workload: {rows: 100000000, cells: 5, valueBytes: 200, threads: 200, regions: 60, buffer: 8m}
                nodes:
                  - name: workers
                    count: 3
                    cores: 28
                    memory: 64g
                    networkBytesPerSecond: 2.34e9
                    media:
                      - {type: SSD, devices: 4, size: 800g, bytesPerSecond: 447.0e6, accessMicros: 80}
                      - {type: DISK, devices: 4, size: 2000g, bytesPerSecond: 127.0e6, accessMicros: 6700}
                """);
        StorageView view = StorageService.ofCluster(tiers.connection, Optional.of(nodes.toString()));
        Path file = home.resolve("storage.json");
        StorageService.write(view, tiers.connection, home, InstantSource.system(), file);
        return PlanFile.read(file, HBaseModel.INSTANCE);
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});
    }

    private static TableDescriptor descriptor(TieredLab tiers) throws IOException {
        try (Admin admin = tiers.connection.admin()) {
            return admin.getDescriptor(TABLE);
        }
    }
}
