package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.KeySample;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Route;
import org.junit.jupiter.api.Test;

class TablePlannerTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final TablePlanner MAKER =
            new TablePlanner(CATALOGUE, PolicyRepository.standard(CATALOGUE), PartitionerRegistry.load());
    private static final ClusterFactsReading READING = new ClusterFactsReading(
            "id",
            new ClusterFacts(
                    "lab",
                    "2.6.4",
                    List.of("a,1,1", "b,1,1", "c,1,1"),
                    new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), 2),
                    Map.of("<heapsize>", Long.toString(4L << 30))),
            List.of("one server was silent"));
    private static final TableFacts EXISTING = new TableFacts(
            "t",
            true,
            true,
            List.of("cf"),
            2,
            0,
            Map.of("hbase.hstore.blockingStoreFiles", "17"),
            Map.of("cf", Map.of()));

    @Test
    void make_forANewTable_presplitsItAndSaysWhy() {
        Plan plan =
                make(request(PresplitRequest.withPartitioner("hex", Map.of()), List.of("cf")), TableFacts.absent("t"));

        assertThat(TableCreation.of(plan)).hasValueSatisfying(creation -> {
            assertThat(creation.regions()).isEqualTo(12);
            assertThat(creation.families()).containsExactly("cf");
            assertThat(creation.settings()).containsKey("hbase.regionserver.region.split.policy");
        });
        assertThat(plan.notes()).contains("one server was silent", "12 regions = 4 × 3 servers: the default");
    }

    @Test
    void make_byThePublishedPolicy_setsRestartsAside() {
        PlanRequest request = new PlanRequest(
                "lab",
                "t",
                List.of("cf"),
                WorkloadKind.BULK_LOAD,
                Optional.of("xconfig-2016/bulk-load"),
                new DatasetFacts(1_000_000, 1000, 10),
                2,
                PresplitRequest.none());

        Plan plan = make(request, EXISTING);

        assertThat(plan.changes())
                .extracting(Change::key)
                .contains("hbase.hregion.memstore.flush.size", "hbase.hstore.blockingStoreFiles");
        assertThat(plan.deferred())
                .extracting(Change::key)
                .contains("hbase.regionserver.global.memstore.size", "hfile.block.cache.size");
        assertThat(plan.kept()).anyMatch(line -> line.startsWith("<heapsize> = "));
    }

    @Test
    void make_forServersShortOfHeap_raisesNoMemstore_andSaysWhy() {
        PlanRequest request = request(PresplitRequest.none(), List.of("cf"));
        PlanningFacts known = new PlanningFacts(
                READING,
                EXISTING,
                0,
                Map.of(),
                new HeapPressure("a,1,1", "garbage collection took 20 % of 1 h", false));

        Plan plan = MAKER.plan(request, known, ServerRoutes.ALL, Instant.parse("2026-11-21T12:00:00Z"));

        assertThat(make(request, EXISTING).changes())
                .extracting(Change::key)
                .contains("hbase.hregion.memstore.flush.size");
        assertThat(plan.changes()).extracting(Change::key).doesNotContain("hbase.hregion.memstore.flush.size");
        assertThat(plan.notes())
                .anyMatch(note -> note.startsWith("hbase.hregion.memstore.flush.size stays ")
                        && note.contains("short of heap (garbage collection took 20 % of 1 h)"));
    }

    @Test
    void make_duringARollingUpgrade_restartsForWhatAnOlderServerDoesNotReread_andSaysSo() {
        PlanRequest request = new PlanRequest(
                "lab",
                "t",
                List.of("cf"),
                WorkloadKind.WRITE_ONLY,
                Optional.empty(),
                new DatasetFacts(1_000_000, 1000, 10),
                2,
                PresplitRequest.none());
        ClusterFactsReading large = TestClusters.ofThree(16);
        List<HBaseVersion> mixed = Stream.of("2.6.4", "2.5.13", "2.6.4")
                .flatMap(version -> HBaseVersion.parse(version).stream())
                .toList();
        PlanningFacts facts = new PlanningFacts(large, EXISTING, 0, Map.of(), HeapPressure.NONE, mixed);

        Instant now = Instant.parse("2026-11-21T12:00:00Z");
        Plan plan = MAKER.plan(request, facts, ServerRoutes.ALL, now);

        assertThat(routes(MAKER.plan(request, PlanningFacts.of(large, EXISTING), ServerRoutes.ALL, now)))
                .containsExactly(HBaseRoute.ONLINE_UPDATE);
        assertThat(routes(plan)).containsExactly(HBaseRoute.ROLLING_RESTART);
        assertThat(plan.notes())
                .contains("the RegionServers have different versions of HBase (2.5.13 on 1 server, 2.6.4 on 2 servers):"
                        + " settings that one of them does not reread while it runs are changed by a restart");
    }

    /** Returns the routes of a setting that servers before 2.6.0 do not reread. */
    private static List<Route> routes(Plan plan) {
        return Stream.concat(plan.changes().stream(), plan.deferred().stream())
                .filter(change -> change.key().equals("hbase.hstore.flusher.count"))
                .map(Change::route)
                .toList();
    }

    @Test
    void make_forServersWhoseHeapIsDividedInBytes_leavesTheShares_andSaysWhy() {
        EffectiveHBaseSettings values = new EffectiveHBaseSettings(
                CATALOGUE, Optional.of(Map.of("hbase.regionserver.global.memstore.memory.size", "1073741824")));
        HeapChangeGuard guard = HeapChangeGuard.of(HeapPressure.NONE, values, HBaseVersion.parse("2.6.5"));
        HeapChangeGuard older = HeapChangeGuard.of(HeapPressure.NONE, values, HBaseVersion.parse("2.6.4"));

        assertThat(guard.veto("hfile.block.cache.size", "0.4", "0.6"))
                .hasValueSatisfying(reason -> assertThat(reason).contains("global.memstore.memory.size"));
        assertThat(guard.veto("hbase.regionserver.global.memstore.size", "0.4", "0.2"))
                .isPresent();
        assertThat(guard.veto("hbase.hstore.blockingStoreFiles", "16", "60")).isEmpty();
        assertThat(older.veto("hfile.block.cache.size", "0.4", "0.6")).isEmpty();
    }

    @Test
    void make_withASampleAndNoPartitioner_takesItsQuantiles() {
        KeySample sample = new KeySample(IntStream.range(1000, 9000)
                .mapToObj(key -> new KeySample.SampledRow(RowKey.ofText("k" + key), 10))
                .toList());
        PresplitRequest presplit =
                new PresplitRequest(Optional.empty(), Map.of(), sample, java.util.OptionalInt.empty());

        Plan plan = make(request(presplit, List.of("cf")), TableFacts.absent("t"));

        assertThat(TableCreation.of(plan)).hasValueSatisfying(creation -> {
            assertThat(creation.partitioner()).isEqualTo("sampled");
            assertThat(creation.regions()).isEqualTo(12);
        });
    }

    @Test
    void make_ofAHotKey_saysThatItCannotBeSplit() {
        List<KeySample.SampledRow> rows = new java.util.ArrayList<>(
                java.util.Collections.nCopies(4000, new KeySample.SampledRow(RowKey.ofText("hot"), 10)));
        IntStream.range(0, 4000).forEach(key -> rows.add(new KeySample.SampledRow(RowKey.ofText("k" + key), 10)));

        Plan plan = make(request(PresplitRequest.sampled(new KeySample(rows)), List.of("cf")), TableFacts.absent("t"));

        assertThat(plan.notes()).anyMatch(note -> note.startsWith("the largest region gets 6.0 times its equal share"));
    }

    @Test
    void make_withoutKnowingTheKeys_asks() {
        assertThatThrownBy(() -> make(request(PresplitRequest.none(), List.of("cf")), TableFacts.absent("t")))
                .hasMessageContaining("HC-2007")
                .hasMessageContaining("bytes, hex, key-prefix, salt, sampled, ycsb-hash");
        assertThatThrownBy(() -> make(
                        request(PresplitRequest.withPartitioner("hex", Map.of()), List.of()), TableFacts.absent("t")))
                .hasMessageContaining("HC-2007")
                .hasMessageContaining("--family");
    }

    @Test
    void make_forATableThatExists_saysThatItIsNotSplitAgain() {
        Plan plan = make(request(PresplitRequest.withPartitioner("hex", Map.of()), List.of("cf")), EXISTING);

        assertThat(plan.creation()).isEmpty();
        assertThat(plan.notes())
                .anyMatch(note -> note.startsWith("table t exists with 2 regions and is not split again"))
                .anyMatch(note -> note.contains("2 regions on 3 servers"));
    }

    @Test
    void make_forATableWithOtherFamilies_isRefused() {
        assertThatThrownBy(() -> make(request(PresplitRequest.none(), List.of("cf", "x")), EXISTING))
                .hasMessageContaining("HC-2006")
                .hasMessageContaining("[cf, x]");
    }

    @Test
    void make_byAPolicyForAnotherWorkload_isRefused() {
        PlanRequest request = new PlanRequest(
                "lab",
                "t",
                List.of("cf"),
                WorkloadKind.BULK_LOAD,
                Optional.of("xconfig-2016/write-only"),
                new DatasetFacts(1, 1, 1),
                2,
                PresplitRequest.none());

        assertThatThrownBy(() -> make(request, EXISTING))
                .hasMessageContaining("HC-2007 policy xconfig-2016/write-only is not for bulk-load");
    }

    @Test
    void make_withNamesThatCannotBe_namesThemAll() {
        assertThatThrownBy(() -> make(
                        request(PresplitRequest.withPartitioner("hex", Map.of()), List.of("a:b", "ok", "")),
                        TableFacts.absent("t")))
                .hasMessageContaining("HC-2007 'a:b'")
                .hasMessageContaining("HC-2007 ''");
    }

    private static Plan make(PlanRequest request, TableFacts table) {
        return MAKER.plan(
                request,
                PlanningFacts.of(READING, table),
                ServerRoutes.without(HBaseModel.INSTANCE.serversClosed("not now")),
                Instant.parse("2026-11-21T12:00:00Z"));
    }

    private static PlanRequest request(PresplitRequest presplit, List<String> families) {
        return new PlanRequest(
                "lab",
                "t",
                families,
                WorkloadKind.BULK_LOAD,
                Optional.empty(),
                new DatasetFacts(1_000_000, 1000, 10),
                2,
                presplit);
    }
}
