package org.hconfig.validation.rules;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Claim checks of the recommendations of HConfig (2015) and xConfig (2016) for writing, against HConfig's policies, joint
 * limits and number of regions.
 */
final class LoadRuleClaimChecks {
    /** HConfig4 of HConfig (2015), section 4.2, on machines of 8 GB: settings by their names, and regions. */
    private static final List<PublishedSetting> HCONFIG_4 = List.of(
            new PublishedSetting("split", "region.split.policy", "ConstantSize"),
            new PublishedSetting("heap", "heapsize", "4 GiB"),
            new PublishedSetting("flush", "memstore.flush.size", "512 MiB"),
            new PublishedSetting("blockingStoreFiles", "blockingStoreFiles", "20"),
            new PublishedSetting("compactionThreshold", "compactionThreshold", "12"),
            new PublishedSetting("kv.max", "compaction.kv.max", "20"),
            new PublishedSetting("block.multiplier", "memstore.block.multiplier", "4"));

    private static final int HCONFIG_4_REGIONS = 9;
    private static final long HCONFIG_4_HEAP_GIBIBYTES = 4;

    private static final List<String> OWN = List.of("hconfig/bulk-load", "hconfig/write-only", "hconfig/write-mostly");
    private static final double GLOBAL_MAX = 1.0 / 2;
    private static final double FLUSH_MAX = 1.0 / 8;
    private static final double SUM_MAX = 0.8;
    private static final DataSize LARGE_RAM = DataSize.ofGibibytes(128);

    private final PolicyEvaluator policyEvaluator;

    /** A setting with a published value and a short name. */
    private record PublishedSetting(String word, String name, String value) {}

    /** Whether a setting is a share of the heap or a number of bytes. */
    private enum HeapShareForm {
        AS_IT_IS,
        OF_BYTES
    }

    LoadRuleClaimChecks(PolicyEvaluator policyEvaluator) {
        this.policyEvaluator = policyEvaluator;
    }

    void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HC-4-CONF", this::bestSettings);
        replays.put(
                "HC-REC-GLOBAL",
                () -> largestShare("memstore.upperLimit", GLOBAL_MAX, HeapShareForm.AS_IT_IS)
                        .withNote("xConfig 2016 (table 3) has 0.6 for loads and pure writes, and HConfig uses that"));
        replays.put("HC-REC-FLUSH", () -> largestShare("memstore.flush.size", FLUSH_MAX, HeapShareForm.OF_BYTES));
        replays.put("XC-SUM80", () -> ClaimResult.formula(SUM_MAX, largestSum().doubleValue(), 0));
        replays.put("XC-HEAPRULE", this::heaps);
        replays.put("XC-P", this::regions);
    }

    private ClaimResult bestSettings() {
        NodeFacts node = PaperCluster.node(HCONFIG_4_HEAP_GIBIBYTES);
        PolicyResult answer =
                policyEvaluator.evaluate("xconfig-2016/bulk-load", PaperCluster.inputs(node, PaperCluster.ROWS));
        int regions = PaperCluster.regions(node, OptionalInt.empty()).regions();
        List<String> all = new ArrayList<>(List.of(regions + " regions"));
        List<String> others = new ArrayList<>();
        if (regions != HCONFIG_4_REGIONS) {
            others.add(regions + " regions instead of " + HCONFIG_4_REGIONS);
        }
        HCONFIG_4.forEach(publishedSetting -> {
            String ours = policyEvaluator.displayText(answer, publishedSetting.name());
            all.add(publishedSetting.word() + " " + ours);
            if (!ours.equals(publishedSetting.value())) {
                others.add(publishedSetting.word() + " " + ours + " instead of " + publishedSetting.value());
            }
        });
        return ClaimResult.rule(String.join(", ", all), others.isEmpty())
                .withNote(others.isEmpty() ? "" : "by xconfig-2016/bulk-load; otherwise: " + String.join(", ", others));
    }

    /** Checks the largest share of the heap that the built-in policies for writing set. */
    private ClaimResult largestShare(String name, double most, HeapShareForm share) {
        double largest = 0;
        for (String policy : OWN) {
            for (long heap : PaperCluster.HEAPS_GIBIBYTES) {
                NodeFacts node = PaperCluster.node(heap);
                PolicyInputs inputs = PaperCluster.inputs(node, PaperCluster.ROWS);
                double value = policyEvaluator.number(policyEvaluator.evaluate(policy, inputs), name);
                double unit = share == HeapShareForm.AS_IT_IS ? 1 : node.heap().bytes();
                largest = Math.max(largest, value / unit);
            }
        }
        return ClaimResult.rule(String.format(Locale.ROOT, "up to %.3f of the heap", largest), largest <= most);
    }

    /** Returns the largest sum of memstores and block cache that HConfig allows, in steps of one hundredth. */
    private BigDecimal largestSum() {
        String memstores = policyEvaluator.setting("memstore.upperLimit").key();
        String cache = policyEvaluator.setting("block.cache.size").key();
        BigDecimal half = new BigDecimal("0.4");
        return LongStream.rangeClosed(0, 60)
                .mapToObj(hundredths -> BigDecimal.valueOf(hundredths, 2))
                .filter(other -> policyEvaluator
                        .catalogue()
                        .conflicts(Map.of(memstores, half.toPlainString(), cache, other.toPlainString()))
                        .isEmpty())
                .map(half::add)
                .max(BigDecimal::compareTo)
                .orElse(BigDecimal.ZERO);
    }

    private ClaimResult heaps() {
        List<String> texts = new ArrayList<>();
        boolean right = true;
        for (DataSize ram : List.of(PaperCluster.RAM, LARGE_RAM)) {
            // A heap below the range does not change it.
            NodeFacts node = PaperCluster.node(ram, new DataSize(ram.bytes() / 8));
            PolicyInputs inputs = PaperCluster.inputs(node, PaperCluster.ROWS);
            double[] range = policyEvaluator
                    .range(policyEvaluator.evaluate(OWN.get(0), inputs), "heapsize")
                    .orElseThrow();
            DataSize low = new DataSize((long) range[0]);
            DataSize high = new DataSize((long) range[1]);
            texts.add((low.equals(high) ? low.toString() : low + " to " + high) + " of " + ram);
            right &= range[0] == ram.bytes() / 2.0 && range[1] == ram.bytes() * 3 / 4.0;
        }
        return ClaimResult.rule(String.join("; ", texts), right)
                .withNote("HConfig sets at most 31 GiB, above which pointers are not compressed and take twice the"
                        + " memory");
    }

    private ClaimResult regions() {
        NodeFacts node = PaperCluster.node(HCONFIG_4_HEAP_GIBIBYTES);
        boolean right = true;
        for (int perServer = 1; perServer <= 8; perServer++) {
            right &=
                    PaperCluster.regions(node, OptionalInt.of(perServer)).regions() == perServer * PaperCluster.SERVERS;
        }
        String reason = PaperCluster.regions(node, OptionalInt.empty()).reason();
        return ClaimResult.rule(reason, right);
    }
}
