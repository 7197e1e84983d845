package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.StorageType;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.app.storage.StorageService;
import org.hconfig.app.storage.StorageView;
import org.hconfig.app.storage.WorkerNodes;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.coprocessor.TieredStoreEngine;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plans that place the files of a table by its storage policy, or by HConfig's store engine, in a lab whose DataNode has volumes
 * of three storage types. All volumes are directories of one disk and each block has one replica: the test proves where HDFS puts
 * it, not how fast it is, and not where it would put a second replica.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TieredPlacementIT {
    private static final TableName TABLE = TableName.valueOf("tiered_it");

    /** From this size on compacted files belong on DISK; all flushes of the test are smaller. */
    private static final int SIZE = 1 << 20;

    private static final int FLUSH = 600;

    @TempDir
    Path home;

    private TieredLab tiers;

    @BeforeAll
    void up(@TempDir Path directory) throws IOException {
        tiers = TieredLab.up(directory.resolve("lab"), TABLE);
    }

    @BeforeEach
    void create() throws IOException {
        tiers.create(Map.of());
    }

    @AfterEach
    void drop() throws IOException {
        tiers.drop(TABLE);
    }

    @AfterAll
    void down() {
        tiers.close();
    }

    @Test
    void apply_ofTheStoreEngine_placesFlushedAndCompactedFilesAndIsUndone() throws IOException {
        TableDescriptor before = descriptor();
        Plan plan = plan(Optional.of(TABLE), values());

        assertThatThrownBy(() -> service().apply(plan))
                .hasMessageContainingAll(
                        "HC-2317",
                        "HMaster 127.0.0.1:",
                        "RegionServer 127.0.0.1:",
                        "no jar on the class path of the running server");
        assertThat(descriptor()).isEqualTo(before);
        service().rollback(plan.id(), false);

        tiers.addEngine();
        Plan again = plan(Optional.of(TABLE), values());
        Run run = service().apply(again);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        tiers.flush(10);
        tiers.flush(10);
        assertPlaced(2);
        tiers.compact(TABLE);
        assertPlaced(1);
        tiers.flush(FLUSH);
        tiers.flush(FLUSH);
        assertPlaced(3);
        tiers.compact(TABLE);
        assertPlaced(1);
        assertThat(tiers.placed(TABLE)).allMatch(file -> file.bytes() >= SIZE);
        assertThat(tiers.count()).isEqualTo(tiers.written());

        service().rollback(run.id(), false);

        assertThat(descriptor()).isEqualTo(before);
        tiers.flush(FLUSH);
        assertThat(tiers.placed(TABLE)).hasSize(2).allMatch(file -> file.types().equals(Set.of(StorageType.DISK)));
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    /** The plan is that of {@code hconfig storage plan}. */
    @Test
    void apply_ofAStoragePlan_placesLogsAndFiles_andItsRollbackRestoresTheSettings()
            throws IOException, InterruptedException {
        tiers.flush(FLUSH);
        assertThat(tiers.placed(TABLE)).singleElement().satisfies(file -> assertOn(file, "HOT", StorageType.DISK));
        assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "HOT", StorageType.DISK));
        TableDescriptor before = descriptor();
        Plan plan = storagePlan();
        assertThat(plan.changes())
                .extracting(Change::key, Change::target, Change::proposed)
                .contains(
                        tuple("hbase.wal.storage.policy", Target.CLUSTER, "ALL_SSD"),
                        tuple("STORAGE_POLICY", Target.of(TABLE.getNameAsString(), "f"), "ALL_SSD"));

        Run run = service().apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        tiers.flush(FLUSH);
        assertThat(tiers.placed(TABLE))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(
                        file -> assertThat(file.policy()).as(file.toString()).isEqualTo("ALL_SSD"));
        // The first file was written before: its policy is that of its directory now, and its block stays.
        assertThat(tiers.placed(TABLE)).extracting(PlacedFile::types).contains(Set.of(StorageType.DISK));
        assertThat(tiers.move(TABLE)).isZero();
        assertThat(tiers.placed(TABLE)).allSatisfy(file -> assertOn(file, "ALL_SSD", StorageType.SSD));
        assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "ALL_SSD", StorageType.SSD));
        assertThat(tiers.count()).isEqualTo(tiers.written());

        service().rollback(run.id(), false);

        assertThat(descriptor()).isEqualTo(before);
        // HBase never unsets the policy of a directory: files keep theirs until someone sets another.
        assertThat(tiers.placed(TABLE)).allSatisfy(file -> assertOn(file, "ALL_SSD", StorageType.SSD));
        assertThat(tiers.logs()).isNotEmpty().allSatisfy(log -> assertOn(log, "HOT", StorageType.DISK));
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    /** Each file has the policy that the plan gives it, and all its blocks are on the storage type of the policy. */
    private void assertPlaced(int files) throws IOException {
        assertThat(tiers.placed(TABLE)).hasSize(files).allSatisfy(file -> {
            boolean large = file.bytes() >= SIZE;
            assertOn(file, large ? "HOT" : "ALL_SSD", large ? StorageType.DISK : StorageType.SSD);
        });
    }

    private static void assertOn(PlacedFile file, String policy, StorageType type) {
        assertThat(file.policy()).as(file.toString()).isEqualTo(policy);
        assertThat(file.types()).as(file.toString()).containsExactly(type);
    }

    /** Plans as {@code hconfig storage plan --spec FILE --out FILE} does, and reads the file. */
    private Plan storagePlan() throws IOException {
        StorageView view = StorageService.ofCluster(tiers.connection, Optional.of(WorkerNodes.writtenTo(home)));
        Path file = home.resolve("storage.json");
        StorageService.write(view, tiers.connection, home, InstantSource.system(), file);
        return PlanFile.read(file, HBaseModel.INSTANCE);
    }

    static List<String> values() {
        return List.of(
                "hbase.hstore.engine.class=" + TieredStoreEngine.class.getName(),
                "hconfig.store.flushed.policy=ALL_SSD",
                "hconfig.store.compacted.policy=HOT",
                "hconfig.store.compacted.size=1m");
    }

    private Plan plan(Optional<TableName> table, List<String> values) {
        return PlanService.standard(home, InstantSource.system())
                .plan(
                        OperatorValues.read(
                                SettingsCatalogue.standard(),
                                values,
                                table.map(TableName::getNameAsString),
                                List.of(),
                                InstantSource.system().instant().toString()),
                        tiers.connection);
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, new ArrayList<String>()::add);
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = tiers.connection.admin()) {
            return admin.getDescriptor(TABLE);
        }
    }
}
