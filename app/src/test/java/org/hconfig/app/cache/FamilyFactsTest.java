package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.family.FamilyChange;
import org.hconfig.hbase.cache.family.FamilyShape;
import org.hconfig.hbase.cache.family.FamilyState;
import org.hconfig.hbase.cache.family.FamilyTraffic;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.CacheAdvisor;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class FamilyFactsTest {
    private static final long GIB = 1L << 30;
    private static final FamilyShape SHAPE = new FamilyShape(1 << 21, 1 << 20, 4096, 1 << 12, 2);

    private static HBaseFacts facts(double confidence) {
        HBaseFacts facts = new HBaseFactsBuilder()
                .heap("31g", "150g", 8)
                .jvm(17, true, "-Xmx31g")
                .gauge(ServerMetric.STORE_FILE_BYTES, 100 * GIB)
                .gauge(ServerMetric.STATIC_INDEX_BYTES, GIB / 2)
                .gauge(ServerMetric.HEAP_USED_BYTES, 14 * GIB)
                .gauge(ServerMetric.BLOCK_CACHE_BYTES, 11 * GIB)
                .table(new TestTableBuilder("t")
                        .family("f", "BLOCKSIZE", "65536")
                        .regions(3, 300, 10))
                .table(new TestTableBuilder("u")
                        .family("f", "BLOCKSIZE", "65536")
                        .regions(1, 100, 10))
                .facts();
        List<TableObservation> tables = facts.tables().stream()
                .map(table -> table.recognized(new TableObservation.RecognizedWorkload(
                        WorkloadKind.POINT_READS,
                        new Finding.FindingEvidence(confidence, "a test"),
                        Optional.empty(),
                        Optional.of(new TableObservation.RequestMix(0.96, 0.01, 0.03)))))
                .toList();
        return facts.withTables(tables);
    }

    @Test
    void of_observedTables_areTheirFamiliesWithTheDataOfTheServerWithTheMost() {
        FamilyState family = FamilyFacts.of(facts(0.9), Map.of(Target.of("t", "f"), SHAPE)).stream()
                .filter(one -> one.table().equals("t"))
                .findFirst()
                .orElseThrow();

        assertThat(family.alone()).isTrue();
        assertThat(family.traffic()).hasValue(new FamilyTraffic(0.96, 0.01, 0.03, 0.9));
        // Two of the three regions of 1 MiB are on one server, and grow twofold without compression.
        assertThat(family.dataBytes()).hasValue(4L << 20);
    }

    @Test
    void of_workloadsThatAreUncertain_haveNoTraffic() {
        assertThat(FamilyFacts.of(facts(0.7), Map.of()))
                .allMatch(family -> family.traffic().isEmpty())
                .allMatch(family -> family.dataBytes().isEmpty());
    }

    @Test
    void advise_forGetsOfSmallRows_showsTheFamiliesWithTheServers() {
        HBaseFacts facts = facts(0.9);
        CacheAdvice advice = CacheAdvisor.advise(
                CacheFacts.of(facts, CachePlanRequest.OF_CLUSTER, Optional.of(new BlockSizes(Map.of(65_600, 100L)))),
                BucketGeometry.STANDARD,
                FamilyFacts.of(facts, Map.of(Target.of("t", "f"), SHAPE)));

        // Rows of 1 KiB; the bucket cache of 102 GiB holds 96.9 GiB before it evicts, less than all data takes.
        assertThat(advice.families())
                .extracting(FamilyChange::table, FamilyChange::key, FamilyChange::proposed)
                .contains(org.assertj.core.groups.Tuple.tuple("t", "BLOCKSIZE", "32768"));
        assertThat(new CacheAdviceRenderer(100).lines(advice))
                .anyMatch(line -> line.contains("t:f BLOCKSIZE=32768  (now 65536)"))
                .anyMatch(line -> line.contains("To set on tables and column families"));
        assertThat(advice.notes()).anyMatch(note -> note.contains("u:f, as no file of theirs was read"));
    }
}
