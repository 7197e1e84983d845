package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.policy.CompiledPolicy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

/** Tests that HConfig's bulk-load policy yields reasonable values on every machine and for every dataset. */
class BulkLoadPolicyTest {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final String MULTIPLIER = "hbase.hregion.memstore.block.multiplier";
    private static final String COMPACTION_MIN = "hbase.hstore.compaction.min";
    private static final String COMPACTION_MAX = "hbase.hstore.compaction.max";
    private static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final String CACHE = "hfile.block.cache.size";
    private static final String MAX_FILESIZE = "hbase.hregion.max.filesize";
    private static final String HEAP = "<heapsize>";
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final CompiledPolicy policy = new PolicyEngine(catalogue)
            .prepare(PolicyRepository.standard(catalogue).get("hconfig/bulk-load"));

    private static final ValueGenerator<PolicyInputs> INPUTS = new PolicyInputsGenerator(
            256, (random, servers) -> random.nextInt(1, servers * random.nextInt(1, 300) + 1));

    private static PolicyInputs inputs(long heapMebibytes, int servers, int regions, long rows) {
        DataSize heap = DataSize.ofMebibytes(heapMebibytes);
        return new PolicyInputs(
                new NodeFacts(new DataSize(heap.bytes() * 2), heap, 2),
                servers,
                regions,
                new DatasetFacts(rows, 1000, 10),
                2);
    }

    private static PolicyInputs with(PolicyInputs inputs, NodeFacts node, int regions, DatasetFacts data) {
        return new PolicyInputs(node, inputs.servers(), regions, data, inputs.clientCores(), inputs.memstoreShare());
    }

    private static long number(PolicyResult result, String key) {
        return Long.parseLong(result.proposal(key).orElseThrow().value());
    }

    private static double fraction(PolicyResult result, String key) {
        return Double.parseDouble(result.proposal(key).orElseThrow().value());
    }

    @Test
    void everyValue_onAnyMachine_isInTheCataloguesRangeAndCanonical() {
        PropertyCheck.forAll(150, INPUTS, inputs -> PolicyAsserts.assertCanonical(catalogue, policy.evaluate(inputs)));
    }

    @Test
    void jointLimits_onAnyMachine_hold() {
        PropertyCheck.forAll(150, INPUTS, inputs -> {
            PolicyResult result = policy.evaluate(inputs);
            assertThat(fraction(result, MEMSTORE) + fraction(result, CACHE)).isLessThanOrEqualTo(0.7 + 1e-9);
            assertThat(fraction(result, MEMSTORE)).isBetween(0.4, 0.6);
            assertThat(number(result, COMPACTION_MIN)).isLessThanOrEqualTo(number(result, COMPACTION_MAX));
            assertThat(number(result, COMPACTION_MIN)).isLessThan(number(result, BLOCKING));
            assertThat(result.notes()).noneSatisfy(note -> assertThat(note).contains("exceeds"));
        });
    }

    @Test
    void values_onAnyMachine_areNeverAbsurd() {
        PropertyCheck.forAll(150, INPUTS, inputs -> {
            PolicyResult result = policy.evaluate(inputs);
            long heap = inputs.node().heap().bytes();
            long flush = number(result, FLUSH);
            assertThat(flush).isBetween(16 * MIB, 512 * MIB).isLessThanOrEqualTo(heap / 8);
            assertThat(flush * number(result, MULTIPLIER)).isLessThanOrEqualTo(Math.max(4 * GIB + flush, 4 * flush));
            assertThat(number(result, COMPACTION_MIN)).isBetween(6L, 20L);
            assertThat(number(result, BLOCKING)).isBetween(30L, 60L);
            assertThat(number(result, MAX_FILESIZE)).isBetween(10 * GIB, 100 * GIB);
            assertThat(number(result, HEAP))
                    .isBetween(Math.min(heap, 31 * GIB) / 4, inputs.node().ram().bytes());
            assertThat(number(result, "hbase.client.write.buffer")).isBetween(4 * MIB, 32 * MIB);
        });
    }

    @Test
    void memory_withTheShareInForce_keepsRoomForWritesWhileRegionsFlush() {
        PropertyCheck.forAll(150, INPUTS, inputs -> {
            long flush = number(policy.evaluate(inputs), FLUSH);
            double all = (double) flush * inputs.regionsPerServer();
            double mark = inputs.memstoreShare() * 0.95 * inputs.node().heap().bytes();
            assertThat(flush == 16 * MIB || all <= 0.75 * mark).isTrue();
        });
    }

    @Test
    void region_isNotRefusedBeforeTheServersOwnLimit_whereTheHeapIsSmall() {
        PropertyCheck.forAll(150, INPUTS, inputs -> {
            PolicyResult result = policy.evaluate(inputs);
            double regionLimit = (double) number(result, FLUSH) * number(result, MULTIPLIER);
            double serverLimit =
                    fraction(result, MEMSTORE) * inputs.node().heap().bytes();
            double needed = Math.min(serverLimit, 4.0 * GIB);
            assertThat(number(result, MULTIPLIER) == 32 || regionLimit >= 0.95 * needed)
                    .isTrue();
        });
    }

    @Test
    void flushSize_growsWithTheHeap_andShrinksWithTheRegions() {
        PropertyCheck.forAll(80, INPUTS, inputs -> {
            NodeFacts node = inputs.node();
            NodeFacts larger = new NodeFacts(
                    new DataSize(node.ram().bytes() * 2),
                    new DataSize(node.heap().bytes() * 2),
                    node.cores());
            PolicyInputs moreHeap = with(inputs, larger, inputs.regions(), inputs.data());
            PolicyInputs moreRegions = with(inputs, node, inputs.regions() * 2, inputs.data());
            long flush = number(policy.evaluate(inputs), FLUSH);
            assertThat(number(policy.evaluate(moreHeap), FLUSH)).isGreaterThanOrEqualTo(flush);
            assertThat(number(policy.evaluate(moreRegions), FLUSH)).isLessThanOrEqualTo(flush);
        });
    }

    @Test
    void fileLimits_growWithTheRows() {
        PropertyCheck.forAll(80, INPUTS, inputs -> {
            DatasetFacts data = inputs.data();
            if (data.rows() == 0) {
                return;
            }
            DatasetFacts larger = new DatasetFacts(data.rows() * 3, data.rowBytes(), data.cellsPerRow());
            PolicyInputs more = with(inputs, inputs.node(), inputs.regions(), larger);
            PolicyResult before = policy.evaluate(inputs);
            PolicyResult after = policy.evaluate(more);
            for (String key : List.of(COMPACTION_MIN, COMPACTION_MAX, BLOCKING, MAX_FILESIZE)) {
                assertThat(number(after, key)).as(key).isGreaterThanOrEqualTo(number(before, key));
            }
        });
    }

    @Test
    void heapOf32GiB_isHeldWhereTheVerbatimFormulasRunAway() {
        PolicyInputs large = inputs(32 * 1024, 9, 9, 1_000_000_000);
        PolicyResult own = policy.evaluate(large);
        PolicyResult published = new PolicyEngine(catalogue)
                .evaluate(PolicyRepository.standard(catalogue).get("xconfig-2016/bulk-load"), large);

        assertThat(number(published, FLUSH)).isEqualTo(4 * GIB);
        assertThat(number(published, COMPACTION_MIN)).isEqualTo(96);
        assertThat(number(own, FLUSH)).isEqualTo(512 * MIB);
        assertThat(number(own, COMPACTION_MIN)).isEqualTo(20);
        assertThat(own.proposal(FLUSH).orElseThrow().bound())
                .hasValueSatisfying(bound -> assertThat(bound).startsWith("capped at 512 MiB instead of 9.1 GiB: "));
    }

    @Test
    void labOfFourServers_getsValuesThatCanBeCheckedByHand() {
        PolicyResult result = policy.evaluate(inputs(1024, 4, 36, 300_000));

        assertThat(number(result, FLUSH)).isEqualTo(32 * MIB);
        assertThat(result.proposal(FLUSH).orElseThrow().calculation())
                .isEqualTo("region_share = 0.75 × 0.95 × node.memstore_share × node.heap_bytes ÷"
                        + " plan.sharing_regions_per_server = 0.75 × 0.95 × 0.4 × 1 GiB ÷ 9 = 32.43 MiB ≈ 32 MiB");
        // 8,333 rows of 2,320 bytes a region fill it once: one flush, and the bound of six holds.
        assertThat(number(result, COMPACTION_MIN)).isEqualTo(6);
        assertThat(number(result, MULTIPLIER)).isEqualTo(19);
    }

    @Test
    void unknownRows_areSaidAloud() {
        PolicyResult result = policy.evaluate(inputs(4096, 9, 9, 0));

        assertThat(number(result, COMPACTION_MIN)).isEqualTo(12);
        assertThat(result.notes()).anySatisfy(note -> assertThat(note).startsWith("The number of rows is unknown"));
    }

    @Test
    void fraction_isWrittenShort() {
        PolicyResult result = policy.evaluate(inputs(4096, 9, 9, 1_000_000));

        assertThat(new BigDecimal(result.proposal(MEMSTORE).orElseThrow().value()))
                .isEqualByComparingTo("0.6");
    }
}
