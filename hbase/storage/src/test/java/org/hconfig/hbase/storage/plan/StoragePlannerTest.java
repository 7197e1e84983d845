package org.hconfig.hbase.storage.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.hbase.storage.spec.FileSystemState;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.Placement;
import org.hconfig.hbase.storage.spec.StorageDescriptionReader;
import org.junit.jupiter.api.Test;

class StoragePlannerTest {
    private static final String NODES = """
            hadoop: "3.4.1"
            heap: 16g
            workload: {rows: 100000000, cells: 5, valueBytes: 200, threads: 200, regions: 60, buffer: 8m}
            nodes:
              - name: workers
                count: 3
                cores: 28
                memory: 64g
                networkBytesPerSecond: 2.34e9
                media:
                  - {type: SSD, devices: 4, size: 800g, bytesPerSecond: 447.0e6, accessMicros: 80, price: 300}
                  - {type: DISK, devices: 4, size: 2000g, bytesPerSecond: 127.0e6, accessMicros: 6700, price: 60}
            """;

    private static final String SSDS = NODES.substring(0, NODES.indexOf("      - {type: DISK"));
    private static final String DISKS = NODES.substring(0, NODES.indexOf("      - {type: SSD"))
            + NODES.substring(NODES.indexOf("      - {type: DISK"));

    @Test
    void plan_onSsdsAndDisks_recommendsOnlyWhatPoliciesCanDo() {
        GroupPlan group = plan(NODES).groups().get(0);

        assertThat(group.now().placement()).isEqualTo(Placement.all(MediumType.DISK));
        assertThat(group.placements())
                .extracting(PlacementPrediction::placement)
                .contains(
                        Placement.of(MediumType.SSD, MediumType.DISK),
                        new Placement(
                                MediumType.SSD, MediumType.SSD, MediumType.SSD, MediumType.DISK, MediumType.DISK));
        assertThat(group.recommended().orElseThrow().impediment()).isEmpty();
        assertThat(group.recommended().orElseThrow().rowsPerSecond())
                .isGreaterThan(group.now().rowsPerSecond());
    }

    @Test
    void plan_withARamDisk_neverRecommendsIt() {
        String text = NODES.replace(
                "    media:\n",
                "    media:\n      - {type: RAM_DISK, devices: 1, size: 24g, bytesPerSecond: 11.0e9}\n");

        GroupPlan group = plan(text).groups().get(0);

        assertThat(group.recommended().orElseThrow().placement().media()).doesNotContain(MediumType.RAM_DISK);
        assertThat(group.placements())
                .filteredOn(prediction -> prediction.placement().log() == MediumType.RAM_DISK)
                .allMatch(prediction -> prediction.impediment().isPresent());
    }

    @Test
    void plan_withoutALock_hasNoWarningOfIt_andIsNotLimitedByIt() {
        GroupPlan group = plan(NODES).groups().get(0);

        assertThat(group.warnings()).extracting(StorageWarning::id).doesNotContain("shared-lock", "hadoop-unknown");
        assertThat(group.placements())
                .allMatch(prediction -> prediction.utilization().getOrDefault("DataNode lock", 1.0) == 0);
    }

    @Test
    void plan_inAnObjectStore_recommendsNothing() {
        StoragePlan plan = plan(NODES + "root: s3a://bucket/hbase\npolicies: {wal: ALL_SSD}\n");

        assertThat(plan.groups().get(0).recommended()).isEmpty();
        assertThat(plan.warnings()).extracting(StorageWarning::id).containsExactly("object-store");
    }

    @Test
    void plan_ofLogsThatCanBeLost_isCritical() {
        StoragePlan lazy = plan(NODES + "policies: {wal: LAZY_PERSIST}\n");
        StoragePlan coded = plan(NODES + "erasureCoded: /hbase/WALs, /hbase/archive\n");

        assertThat(critical(lazy)).containsExactly("lazy-persist");
        assertThat(coded.warnings()).extracting(StorageWarning::id).containsExactly("erasure-coded", "erasure-coded");
        // HBase creates replicated logs since 2.2 (HBASE-19369).
        assertThat(critical(coded)).isEmpty();
        assertThat(critical(plan(NODES + "hbase: \"0.96\"\nerasureCoded: /hbase/WALs\n")))
                .containsExactly("erasure-coded");
    }

    private static List<String> critical(StoragePlan plan) {
        return plan.warnings().stream()
                .filter(StorageWarning::critical)
                .map(StorageWarning::id)
                .toList();
    }

    @Test
    void plan_ofAPolicyWithAFallback_namesIt() {
        StoragePlan plan = plan(DISKS + "policies: {files: ALL_SSD}\n");

        assertThat(plan.warnings()).extracting(StorageWarning::id).containsExactly("medium-missing");
        assertThat(plan.warnings().get(0).why()).isEqualTo("HDFS falls back to DISK");
        assertThat(plan.groups().get(0).now().placement()).isEqualTo(Placement.all(MediumType.DISK));
        assertThat(plan.groups().get(0).keepsPlacement()).isTrue();
    }

    @Test
    void plan_ofAPolicyWithoutAFallback_isCritical_andRecommendsAnother() {
        for (String policies : List.of("", "policies: {wal: ALL_SSD}\n", "policies: {wal: HOT, files: HOT}\n")) {
            StoragePlan plan = plan(SSDS + policies);

            assertThat(critical(plan)).as(policies).isNotEmpty().containsOnly("writes-fail");
            assertThat(plan.groups().get(0).inForce()).isFalse();
            assertThat(plan.groups().get(0).keepsPlacement()).isFalse();
            assertThat(plan.groups().get(0).recommended().orElseThrow().placement())
                    .isEqualTo(Placement.all(MediumType.SSD));
        }
        assertThat(critical(plan(DISKS + "policies: {files: COLD}\n"))).containsExactly("writes-fail");
        assertThat(critical(plan(NODES + "policies: {files: COLD}\n"))).containsExactly("writes-fail");
        assertThat(critical(plan(SSDS + "policies: {wal: ALL_SSD, files: ALL_SSD}\n")))
                .isEmpty();
        assertThat(critical(
                        plan(SSDS.replace("type: SSD", "type: ARCHIVE") + "policies: {wal: ALL_SSD, files: COLD}\n")))
                .containsExactly("writes-fail");
    }

    @Test
    void plan_ofReplicasOnTwoMedia_isNotCalledThePlacementNow() {
        GroupPlan group = plan(NODES + "policies: {wal: ONE_SSD}\n").groups().get(0);

        assertThat(group.inForce()).isFalse();
        assertThat(group.label(group.now())).isEqualTo("all on DISK (closest to now)");
    }

    @Test
    void plan_ofVolumesInTurn_warnsOnlyBeforeHadoop28() {
        String uneven = NODES.replace("SSD, devices: 4", "SSD, devices: 1");

        assertThat(plan(uneven).groups().get(0).warnings())
                .extracting(StorageWarning::id)
                .doesNotContain("volume-choice");
        assertThat(plan(uneven.replace("3.4.1", "2.10.2")).groups().get(0).warnings())
                .extracting(StorageWarning::id)
                .doesNotContain("volume-choice");
        assertThat(plan(uneven.replace("3.4.1", "2.7.3")).groups().get(0).warnings())
                .extracting(StorageWarning::id)
                .contains("volume-choice");
        assertThat(FileSystemState.oldest(List.of("2.10.2", "", "3.4.1", "2.7.3")))
                .contains("2.7.3");
    }

    @Test
    void plan_ofOneFastDevice_placesOnlyLogsOnIt() {
        String jbod = NODES.replace(
                        "SSD, devices: 4, size: 800g, bytesPerSecond: 447.0e6",
                        "SSD, devices: 1, size: 1600g, bytesPerSecond: 2000.0e6")
                .replace("DISK, devices: 4", "DISK, devices: 24");

        GroupPlan group = plan(jbod).groups().get(0);

        assertThat(group.now().placement()).isEqualTo(Placement.all(MediumType.DISK));
        assertThat(group.recommended().orElseThrow().placement())
                .isEqualTo(Placement.of(MediumType.SSD, MediumType.DISK));
    }

    @Test
    void plan_ofATie_keepsThePlacement() {
        String light = NODES.replace("2.34e9", "2.34e7").replace("DISK, devices: 4", "DISK, devices: 60");

        assertThat(plan(light + "policies: {wal: ALL_SSD, files: ALL_SSD}\n")
                        .groups()
                        .get(0)
                        .keepsPlacement())
                .isTrue();
        assertThat(plan(light).groups().get(0).keepsPlacement()).isTrue();
    }

    @Test
    void plan_ofMixedNodes_comparesThemAtTheSameLoad() {
        for (int old : List.of(2, 3, 6)) {
            String others = DISKS.substring(DISKS.indexOf("  - name"))
                    .replace("name: workers", "name: old")
                    .replace("count: 3", "count: " + old)
                    .replace("cores: 28", "cores: 8");

            assertThat(plan(NODES + others + "policies: {wal: ALL_SSD, files: ALL_SSD}\n")
                            .warnings())
                    .filteredOn(warning -> warning.id().equals("mixed-nodes"))
                    .singleElement()
                    .satisfies(warning -> assertThat(warning.why()).contains("slowest: those of old"));
        }
    }

    @Test
    void plan_ofTwinsInUnequalNumbers_callsNoneSlower() {
        String twin = NODES.substring(NODES.indexOf("  - name"))
                .replace("name: workers", "name: twin")
                .replace("count: 3", "count: 9");

        assertThat(plan(NODES + twin).warnings())
                .singleElement()
                .satisfies(warning -> assertThat(warning.why()).contains("no group is slower"));
    }

    @Test
    void plan_ofTwoNodes_countsOneCopy() {
        String slow = DISKS.replace("count: 3", "count: 2").replace("2.34e9", "2.34e7");

        assertThat(plan(slow).groups().get(0).warnings())
                .filteredOn(warning -> warning.id().equals("network"))
                .singleElement()
                .satisfies(warning -> assertThat(warning.why()).contains("one more copy"));
    }

    @Test
    void limit_ofAPrediction_namesOnlyFullResourcesAsLimits() {
        PlacementPrediction idle = plan(NODES.replace("threads: 200", "threads: 1")
                        .replace("DISK, devices: 4", "DISK, devices: 60"))
                .groups()
                .get(0)
                .now();

        assertThat(idle.limit()).startsWith("none full, ");
        assertThat(plan(NODES).groups().get(0).placements())
                .allMatch(prediction -> prediction.utilization().getOrDefault("handler", 2.0) <= 1);
    }

    @Test
    void plan_ofMixedNodes_hasAPlanForEachGroup() {
        String others = NODES.substring(NODES.indexOf("  - name"))
                .replace("name: workers", "name: old")
                .replace(
                        "- {type: SSD, devices: 4, size: 800g, bytesPerSecond: 447.0e6, accessMicros: 80, price: 300}\n      ",
                        "");
        StoragePlan plan = plan(NODES + others);

        assertThat(plan.groups()).extracting(GroupPlan::group).containsExactly("workers", "old");
        assertThat(plan.warnings()).extracting(StorageWarning::id).containsExactly("mixed-nodes");
        assertThat(plan.groups().get(1).recommended().orElseThrow().placement())
                .isEqualTo(Placement.all(MediumType.DISK));
    }

    @Test
    void plan_ofTooMuchData_saysWhatANodeNeeds() {
        assertThatThrownBy(() -> plan(NODES.replace("rows: 100000000", "rows: 100000000000")))
                .hasMessageContaining("no placement fits on the media of nodes of workers");
    }

    private static StoragePlan plan(String text) {
        return StoragePlanner.plan("a.yaml", StorageDescriptionReader.parse("a.yaml", text));
    }
}
