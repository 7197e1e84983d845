package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.StorageType;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * HConfig's store engine on other versions of HBase than that of the build, each in a lab of its own, whose jars Maven resolves.
 * Three minutes: run it with {@code -Dhconfig.long=true}.
 */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class TieredVersionsIT {
    private static final TableName TABLE = TableName.valueOf("tiered_versions_it");
    private static final int SIZE = 1 << 20;
    private static final int FLUSH = 600;

    @TempDir
    Path home;

    @Test
    void apply_onHBase25_placesTheFilesOfFlushesCompactionsAndSplits(@TempDir Path directory) throws IOException {
        try (TieredLab tiers =
                TieredLab.up(directory.resolve("lab"), TABLE, new LabSoftware.Published("2.5.13-hadoop3", "3.4.3"))) {
            tiers.addEngine();
            tiers.create(Map.of());
            assertThat(service().apply(plan(tiers)).progress().state()).isEqualTo(RunState.APPLIED);

            tiers.flush(FLUSH);
            tiers.flush(FLUSH);
            tiers.flush(FLUSH);
            assertPlaced(tiers, 3);
            tiers.compact(TABLE);
            assertPlaced(tiers, 1);
            assertThat(tiers.placed(TABLE)).allMatch(file -> file.bytes() >= SIZE);
            try (Admin admin = tiers.connection.admin()) {
                admin.split(TABLE, TieredLab.key(3 * FLUSH / 2));
                tiers.require(() -> admin.getRegions(TABLE).size() == 2);
            }
            tiers.awaitServers();
            tiers.compact(TABLE);
            tiers.flush(FLUSH);
            assertPlaced(tiers, 3);
            assertThat(tiers.count()).isEqualTo(tiers.written());
        }
    }

    @Test
    void apply_onHBase24_isRefusedBeforeTheTableIsAltered(@TempDir Path directory) throws IOException {
        try (TieredLab tiers =
                TieredLab.up(directory.resolve("lab"), TABLE, new LabSoftware.Published("2.4.18", "2.10.2"))) {
            tiers.addEngine();
            tiers.create(Map.of());
            TableDescriptor before = descriptor(tiers);
            Plan plan = plan(tiers);

            assertThatThrownBy(() -> service().apply(plan))
                    .hasMessageContainingAll("HC-2318", "HMaster 127.0.0.1:", "2.4.18");

            assertThat(descriptor(tiers)).isEqualTo(before);
            tiers.flush(FLUSH);
            assertThat(tiers.count()).isEqualTo(tiers.written());
        }
    }

    private static void assertPlaced(TieredLab tiers, int files) throws IOException {
        assertThat(tiers.placed(TABLE)).hasSizeGreaterThanOrEqualTo(files).allSatisfy(file -> {
            boolean large = file.bytes() >= SIZE;
            assertThat(file.policy()).as(file.toString()).isEqualTo(large ? "HOT" : "ALL_SSD");
            assertThat(file.types()).as(file.toString()).containsExactly(large ? StorageType.DISK : StorageType.SSD);
        });
    }

    private Plan plan(TieredLab tiers) {
        return PlanService.standard(home, InstantSource.system())
                .plan(
                        OperatorValues.read(
                                SettingsCatalogue.standard(),
                                TieredPlacementIT.values(),
                                Optional.of(TABLE.getNameAsString()),
                                List.of(),
                                InstantSource.system().instant().toString()),
                        tiers.connection);
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
