package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.ValueRange;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

/** Tests that the policies of xConfig 2016, Table 3, yield the paper's numbers. */
class PublishedPoliciesTest {
    private static final String CONSTANT = "org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy";
    private static final String INCREASING =
            "org.apache.hadoop.hbase.regionserver.IncreasingToUpperBoundRegionSplitPolicy";

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final PolicyRepository policyRepository = PolicyRepository.standard(catalogue);

    /** The papers' cluster: nine servers of 8 GB, nine regions; X = 4. */
    private static PolicyInputs papers(long heapGibibytes, long rows) {
        return new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(heapGibibytes), 2),
                9,
                9,
                new DatasetFacts(rows, 1000, 10),
                2);
    }

    private PolicyResult evaluate(String name, PolicyInputs inputs) {
        return new PolicyEngine(catalogue).evaluate(policyRepository.get(name), inputs);
    }

    private static Map<String, String> values(PolicyResult result) {
        Map<String, String> values = new LinkedHashMap<>();
        result.proposals().forEach(settingProposal -> values.put(settingProposal.key(), settingProposal.value()));
        return values;
    }

    @Test
    void bulkLoad_onThePapersMachines_givesTable3() {
        PolicyResult result = evaluate("xconfig-2016/bulk-load", papers(4, 10_000_000));

        assertThat(values(result))
                .containsExactly(
                        Map.entry("<heapsize>", "4294967296"),
                        Map.entry("hbase.regionserver.global.memstore.size", "0.6"),
                        Map.entry("hbase.regionserver.global.memstore.size.lower.limit", "0.967"),
                        Map.entry("hfile.block.cache.size", "0.1"),
                        Map.entry("hbase.hregion.memstore.flush.size", "536870912"),
                        Map.entry("hbase.hregion.memstore.block.multiplier", "4"),
                        Map.entry("hbase.hstore.compaction.min", "12"),
                        Map.entry("hbase.hstore.blockingStoreFiles", "20"),
                        Map.entry("hbase.regionserver.region.split.policy", CONSTANT),
                        Map.entry("hbase.hregion.max.filesize", "10737418240"));
        assertThat(result.proposal("<heapsize>").orElseThrow().range())
                .isEqualTo(Optional.of(new ValueRange("4294967296", "6442450944")));
        assertThat(result.proposal("hbase.hstore.blockingStoreFiles")
                        .orElseThrow()
                        .range())
                .isEqualTo(Optional.of(new ValueRange("20", "40")));
    }

    @Test
    void writeOnly_onThePapersMachines_givesTable3() {
        assertThat(values(evaluate("xconfig-2016/write-only", papers(4, 1_000_000_000))))
                .containsEntry("hbase.regionserver.global.memstore.size", "0.6")
                .containsEntry("hbase.regionserver.global.memstore.size.lower.limit", "0.967")
                .containsEntry("hfile.block.cache.size", "0.1")
                .containsEntry("hbase.hregion.memstore.flush.size", "536870912")
                .containsEntry("hbase.regionserver.region.split.policy", INCREASING)
                .containsEntry("hbase.hregion.max.filesize", "10737418240");
    }

    @Test
    void writeMostly_onThePapersMachines_givesTable3() {
        assertThat(values(evaluate("xconfig-2016/write-mostly", papers(4, 1_000_000_000))))
                .containsEntry("hbase.regionserver.global.memstore.size", "0.5")
                .containsEntry("hbase.regionserver.global.memstore.size.lower.limit", "0.96")
                .containsEntry("hfile.block.cache.size", "0.2")
                .containsEntry("hbase.hstore.compaction.min", "12")
                .containsEntry("hbase.regionserver.region.split.policy", INCREASING)
                .containsEntry("hbase.hregion.max.filesize", "10737418240");
    }

    @Test
    void bulkLoad_ofADatasetLargerThanItsRegions_raisesMaxFilesize() {
        PolicyResult result = evaluate("xconfig-2016/bulk-load", papers(4, 900_000_000));

        // 900 million rows of 1,000 bytes over nine regions: 100 GB each, in whole MiB.
        assertThat(result.proposal("hbase.hregion.max.filesize").orElseThrow().value())
                .isEqualTo(String.valueOf(95_367L << 20));
    }

    @Test
    void bulkLoad_explainsEveryNumber() {
        PolicyResult result = evaluate("xconfig-2016/bulk-load", papers(4, 10_000_000));

        assertThat(result.proposal("hbase.hregion.memstore.flush.size")
                        .orElseThrow()
                        .calculation())
                .isEqualTo("128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB");
        assertThat(result.proposal("hbase.regionserver.global.memstore.size.lower.limit")
                        .orElseThrow()
                        .calculation())
                .isEqualTo("0.58 ÷ 0.6 = 0.9667 ≈ 0.967");
        assertThat(result.proposal("hbase.hstore.blockingStoreFiles")
                        .orElseThrow()
                        .calculation())
                .isEqualTo("from 5 × node.heap_gb = 5 × 4 = 20 to 10 × node.heap_gb = 10 × 4 = 40; chosen, because the"
                        + " papers' optimum at X = 4 was 20, and 30 was slower: low = 20");
        assertThat(result.notes())
                .singleElement()
                .asString()
                .contains("hbase.hstore.compaction.min 12 exceeds hbase.hstore.compaction.max 10");
    }

    @Test
    void bulkLoad_beyondItsRange_saysSo() {
        PolicyInputs small = new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(1), DataSize.ofMebibytes(512), 1),
                4,
                4,
                new DatasetFacts(300_000, 1000, 10),
                2);

        PolicyResult result = evaluate("xconfig-2016/bulk-load", small);

        assertThat(result.notes())
                .anySatisfy(note -> assertThat(note)
                        .startsWith(
                                "Outside the range in which xconfig-2016/bulk-load is valid: heaps from 1 to 8 GiB."));
        assertThat(result.proposal("hbase.hstore.compaction.min").orElseThrow().bound())
                .isEmpty();
    }
}
