package org.hconfig.hbase.storage.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
        assertThat(critical(coded)).containsExactly("erasure-coded");
        assertThat(coded.warnings()).hasSize(2);
    }

    private static List<String> critical(StoragePlan plan) {
        return plan.warnings().stream()
                .filter(StorageWarning::critical)
                .map(StorageWarning::id)
                .toList();
    }

    @Test
    void plan_ofAPolicyWithoutItsMedium_saysThatItHasNoEffect() {
        StoragePlan plan = plan(NODES + "policies: {files: COLD}\n");

        assertThat(plan.warnings()).extracting(StorageWarning::id).containsExactly("medium-missing");
        assertThat(plan.groups().get(0).now().placement()).isEqualTo(Placement.all(MediumType.DISK));
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
