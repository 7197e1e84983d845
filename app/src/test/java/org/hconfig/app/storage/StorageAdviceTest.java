package org.hconfig.app.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.cluster.storage.StorageLayout.DataNodeVolumes;
import org.hconfig.hbase.cluster.storage.StorageLayout.Volume;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.hbase.storage.plan.PlacementPrediction;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StoragePlanner;
import org.hconfig.hbase.storage.plan.ThreadCounts;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class StorageAdviceTest {
    private static final long TERABYTE = 1_000_000_000_000L;

    @Test
    void of_aClusterWithUnusedSsds_placesLogsAndFamiliesThere_andWarnsOfOldHadoop() {
        StorageLayout layout = layout("HOT", List.of(), "3.3.6", "SSD", "SSD", "DISK", "DISK");

        List<Advice> advice = advice(layout, Map.of());

        List<Advice> changes = advice.stream()
                .filter(one -> one.proposal().proposed().isPresent())
                .toList();
        assertPlacesLogsAndOrdersOnSsds(changes);
        assertThat(changes)
                .extracting(change -> change.proposal().target())
                .doesNotContain(Target.of("hbase:meta", "info"));
        assertThat(advice).extracting(one -> one.proposal().key()).contains("<shared-lock>", "<mover>");
        ValueRequest request = ValueRequest.of(advice, SettingsCatalogue.standard(), "2026-01-01T00:00:00Z");
        assertThat(request.values()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(request.tables()).containsExactly("orders");
        assertThat(request.notes()).anyMatch(note -> note.contains("<shared-lock>"));
    }

    private static void assertPlacesLogsAndOrdersOnSsds(List<Advice> advice) {
        assertThat(advice)
                .extracting(
                        one -> one.proposal().key(),
                        one -> one.proposal().target(),
                        one -> one.proposal().proposed().orElse(""))
                .contains(
                        tuple("hbase.wal.storage.policy", Target.CLUSTER, "ALL_SSD"),
                        tuple("STORAGE_POLICY", Target.of("orders", "d"), "ALL_SSD"));
    }

    @Test
    void of_aClusterThatIsPlacedWell_changesNoPolicy() {
        StorageLayout layout = layout("HOT", List.of(), "3.4.1", "DISK", "DISK");

        assertThat(advice(layout, Map.of()))
                .extracting(one -> one.proposal().key())
                .doesNotContain("hbase.wal.storage.policy", "STORAGE_POLICY");
    }

    @Test
    void of_aPolicyThatHdfsCannotCarryOut_isCritical_andSetsAnother() {
        List<Advice> advice = advice(layout("HOT", List.of(), "3.4.1", "SSD", "SSD"), Map.of());

        assertThat(advice)
                .filteredOn(one -> one.severity() == Severity.CRITICAL)
                .extracting(one -> one.proposal().key())
                .contains("<writes-fail>");
        assertPlacesLogsAndOrdersOnSsds(advice);
    }

    @Test
    void of_aRecommendedPlacement_plansItsThreads() {
        StorageLayout layout = layout("HOT", List.of(), "3.4.1", "SSD", "DISK", "DISK", "DISK", "DISK");
        StoragePlan plan = StoragePlanner.plan("cluster", new DiscoveredStorage(layout, facts(Map.of())).description());
        PlacementPrediction best = plan.groups().get(0).recommended().orElseThrow();

        List<Advice> advice = StorageAdvice.of(plan, layout, Map.of());

        assertThat(best.placement()).isNotEqualTo(plan.groups().get(0).now().placement());
        assertThat(advice)
                .filteredOn(one -> one.proposal().key().equals("hbase.wal.storage.policy"))
                .singleElement()
                .satisfies(one -> assertThat(one.proposal().proposed())
                        .isEqualTo(best.placement().log().policy()));
        assertThat(advice)
                .filteredOn(one -> one.proposal().key().equals(ThreadCounts.FLUSHERS))
                .allSatisfy(one -> assertThat(one.proposal().proposed())
                        .contains(Integer.toString(best.threads().flushers())));
    }

    @Test
    void of_erasureCodedLogs_isInformation() {
        StorageLayout layout = layout("HOT", List.of("/hbase/WALs"), "3.4.1", "DISK", "DISK");

        assertThat(advice(layout, Map.of()))
                .filteredOn(one -> one.proposal().key().equals("<erasure-coded>"))
                .singleElement()
                .satisfies(one -> assertThat(one.severity()).isEqualTo(Severity.INFO));
    }

    @Test
    void description_ofAnObjectStore_saysThatPoliciesHaveNoEffect() {
        StorageLayout layout = new StorageLayout("s3a://bucket/hbase", false, List.of(), "", Map.of(), List.of(), "");

        assertThatThrownBy(() -> new DiscoveredStorage(layout, facts(Map.of())).description())
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.problems().get(0).code()).isEqualTo(StorageError.NO_MEDIA));
    }

    @Test
    void description_ofNodesWithOtherVolumes_hasAGroupForEachKind() {
        StorageLayout one = layout("HOT", List.of(), "3.4.1", "DISK", "DISK");
        StorageLayout two = layout("HOT", List.of(), "3.4.1", "SSD");
        StorageLayout layout = new StorageLayout(
                one.root(),
                true,
                List.of(one.nodes().get(0), two.nodes().get(0), two.nodes().get(1)),
                "HOT",
                Map.of(),
                List.of(),
                "");

        assertThat(new DiscoveredStorage(layout, facts(Map.of())).description().groups())
                .extracting(group -> group.name() + " x " + group.count())
                .containsExactly("1 SSD x 2", "2 DISK x 1");
    }

    private static List<Advice> advice(StorageLayout layout, Map<String, String> settings) {
        StoragePlan plan = StoragePlanner.plan("cluster", new DiscoveredStorage(layout, facts(settings)).description());
        return StorageAdvice.of(plan, layout, settings);
    }

    private static ClusterFacts facts(Map<String, String> settings) {
        return new ClusterFacts(
                "cluster",
                "2.6.4",
                List.of("a,1,1", "b,1,1", "c,1,1"),
                new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofGibibytes(16), 16),
                settings);
    }

    private static StorageLayout layout(String logPolicy, List<String> coded, String hadoop, String... types) {
        List<Volume> volumes = java.util.stream.IntStream.range(0, types.length)
                .mapToObj(volume -> new Volume("v" + volume, types[volume], TERABYTE, TERABYTE / 10))
                .toList();
        List<DataNodeVolumes> nodes = List.of("a", "b", "c").stream()
                .map(host -> new DataNodeVolumes(host, hadoop, volumes))
                .toList();
        return new StorageLayout(
                "hdfs://nn:8020/hbase",
                true,
                nodes,
                logPolicy,
                Map.of("orders", Map.of("d", ""), "hbase:meta", Map.of("info", "")),
                coded,
                "");
    }
}
