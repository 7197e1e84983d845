package org.hconfig.app.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.hbase.advice.AdviceProjection;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GeneratedCluster;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRuleRegistry;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Property test of the advice of all rules, the policies and {@code gc advise} on hundreds of generated clusters: there are no
 * contradictions, and no value is rejected by HBase or the JVM. {@code -Dhconfig.clusters=10000} runs more clusters, {@code
 * HCONFIG_SEED} repeats the same ones, and {@code -Dhconfig.cluster=N} runs one of them.
 */
class AdviceConsistencyTest {
    private static final int CLUSTERS = Integer.getInteger("hconfig.clusters", 300);
    private static final int ONLY = Integer.getInteger("hconfig.cluster", -1);
    private static final int LOGGED = 8;
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final Set<String> STEPS = HBaseRuleRegistry.all().stream()
            .filter(AdviceRule::stepwise)
            .map(adviceRule -> adviceRule.card().id())
            .collect(Collectors.toSet());

    private final PolicyRepository policyRepository = PolicyRepository.standard(CATALOGUE);
    private final AdviceService service = new AdviceService(CATALOGUE, policyRepository);
    private final PlanChecks plans = new PlanChecks(CATALOGUE, policyRepository);

    @TempDir
    private Path directory;

    @Test
    void adviceOfAnyCluster_contradictsNothing_andIsRefusedByNobody() throws IOException {
        String given = System.getenv("HCONFIG_SEED");
        long seed = given == null ? 20261125 : Long.parseLong(given);
        SplittableRandom random = new SplittableRandom(seed);
        List<String> broken = new ArrayList<>();
        int spoken = 0;
        for (int i = 0; i < CLUSTERS && broken.size() < 25; i++) {
            GeneratedCluster cluster = GeneratedCluster.next(random);
            if (ONLY >= 0 && i != ONLY) {
                continue;
            }
            if (i % LOGGED == 0) {
                Path log = directory.resolve("gc" + i + ".log");
                Files.writeString(log, cluster.logText());
                cluster = cluster.logged(
                        new GcLogAnalyzer(bytes -> {}).report(List.of(log)).logs());
                Files.delete(log);
            }
            String name = "HCONFIG_SEED=" + seed + " cluster " + i;
            AdviceReport adviceReport = service.afterHeapChange(cluster.facts());
            spoken += adviceReport.advice().size();
            List<String> found = new ArrayList<>();
            fixpoint(cluster.facts(), adviceReport, found);
            accepted(cluster.facts(), adviceReport, found);
            pressure(cluster.facts(), adviceReport, found);
            found.addAll(new GcAdviceChecks(cluster, changes(adviceReport), service).found());
            WorkloadKind[] kinds = WorkloadKind.values();
            found.addAll(plans.found(cluster.facts(), changes(adviceReport), kinds[i % kinds.length]));
            found.forEach(text -> broken.add(name + ": " + text));
        }
        System.out.println("advice on " + CLUSTERS + " clusters, HCONFIG_SEED=" + seed + ": " + spoken + " cards");
        assertThat(broken).isEmpty();
        assertThat(spoken).isGreaterThan(ONLY < 0 ? CLUSTERS : 0);
    }

    private static List<Advice> changes(AdviceReport adviceReport) {
        return adviceReport.advice().stream()
                .filter(advice -> advice.proposal().proposed().isPresent())
                .toList();
    }

    /** After all advice is applied there is no further advice, except for a next step after a measurement. */
    private void fixpoint(HBaseFacts facts, AdviceReport adviceReport, List<String> found) {
        for (Advice again : changes(service.round(AdviceProjection.apply(facts, changes(adviceReport))))) {
            if (!STEPS.contains(again.id()) && !heapUnderPressure(facts, again)) {
                found.add("applied and asked again: " + text(again) + " after "
                        + changes(adviceReport).stream()
                                .map(AdviceConsistencyTest::text)
                                .toList());
            }
        }
    }

    /** Returns true for advice from figures measured with the too small heap, which again require more heap. */
    private static boolean heapUnderPressure(HBaseFacts facts, Advice again) {
        return facts.pressure().isPresent()
                && again.proposal().key().equals(MemoryProposalGuard.HEAP)
                && again.proposal().proposed().map(Long::parseLong).orElse(0L)
                        > Long.parseLong(again.proposal().current());
    }

    /** HBase starts with the values and the JVM has the memory. */
    private static void accepted(HBaseFacts facts, AdviceReport adviceReport, List<String> found) {
        HBaseFacts then = AdviceProjection.apply(facts, changes(adviceReport));
        // If the version decides and is unknown, no value is correct in all cases.
        if (then.heapShares().filter(HeapShares::isRejected).isPresent()) {
            found.add("refused by HBase: " + then.heapShares());
        }
        Map<String, String> shown = then.values().servers();
        boolean bytes = Arrays.stream(HeapSizeKey.values())
                .anyMatch(
                        size -> shown.containsKey(size.key()) && size.in(facts.version()) != HeapSizeKey.ReadStatus.NO);
        if (then.values().isKnown() && !bytes) {
            Configuration conf = new Configuration(false);
            // The class on the class path reads sizes in bytes; the servers' version does not.
            shown.forEach((key, value) -> {
                if (HeapSizeKey.of(key).isEmpty()) {
                    conf.set(key, value);
                }
            });
            try {
                MemorySizeUtil.validateRegionServerHeapMemoryAllocation(conf);
            } catch (RuntimeException refused) {
                found.add("MemorySizeUtil: " + refused.getMessage());
            }
        }
        OptionalLong limit = then.directMemoryBytes();
        boolean named =
                adviceReport.advice().stream().anyMatch(advice -> advice.id().equals("HC-R041"));
        if (limit.isPresent() && then.offHeap().bucketBytes() > limit.getAsLong() && !named) {
            found.add("bucket cache above the JVM's direct memory");
        }
        changes(adviceReport).stream()
                .filter(advice -> advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                .forEach(advice -> {
                    long heap = Long.parseLong(advice.proposal().proposed().orElseThrow());
                    long ram = facts.node().orElseThrow().ram().bytes();
                    if (heap > 0.75 * ram || (heap >= 32L << 30 && heap < 48L << 30 && compressed(facts))) {
                        found.add("heap of " + new DataSize(heap) + " on " + new DataSize(ram));
                    }
                });
        for (Advice advice : adviceReport.advice()) {
            if (advice.severity() == Severity.CRITICAL
                    && !Set.of("HC-R001", "HC-R034", "HC-R041").contains(advice.id())
                    && !(advice.proposal().key().equals("<jdk>") && isTooOld(facts))) {
                found.add("CRITICAL " + text(advice));
            }
        }
    }

    /** True for HBase 3 on a JDK before 17, which cannot load its classes. */
    private static boolean isTooOld(HBaseFacts facts) {
        return facts.release().orElseThrow().major() == 3
                && facts.jvm().orElseThrow().feature().orElseThrow() < 17;
    }

    private static boolean compressed(HBaseFacts facts) {
        return facts.jvm().stream()
                .flatMap(jvm -> jvm.arguments().stream())
                .noneMatch(argument -> argument.startsWith("-XX:ObjectAlignment") || argument.equals("-XX:+UseZGC"));
    }

    /** Checks that no advice uses more heap on a server that is short of heap. */
    private static void pressure(HBaseFacts facts, AdviceReport adviceReport, List<String> found) {
        if (!facts.pressure().isPresent()) {
            return;
        }
        Set<String> more = Set.of(
                HeapShares.MEMSTORE,
                HeapShares.CACHE,
                HeapShares.CACHE_BYTES,
                "hbase.hregion.memstore.flush.size",
                "hbase.hregion.memstore.block.multiplier",
                "hbase.regionserver.handler.count");
        for (Advice advice : changes(adviceReport)) {
            double before = number(advice.proposal().current());
            double after = number(advice.proposal().proposed().orElseThrow());
            boolean raises = more.contains(advice.proposal().key()) && after > before;
            boolean shrinks = advice.proposal().key().equals(MemoryProposalGuard.HEAP) && after < before;
            if (raises || shrinks) {
                found.add("under pressure: " + text(advice));
            }
        }
        Optional<Advice> heap = adviceReport.advice().stream()
                .filter(advice -> advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                .findFirst();
        if (heap.isPresent()
                && adviceReport.advice().get(0).severity() == Severity.WARN
                && !adviceReport.advice().get(0).equals(heap.get())) {
            found.add("the heap is not first: " + text(adviceReport.advice().get(0)));
        }
    }

    private static double number(String text) {
        return text.matches("-?\\d+(\\.\\d+)?") ? Double.parseDouble(text) : 0;
    }

    static String text(Advice advice) {
        return advice.id() + " " + advice.proposal().key() + " "
                + advice.proposal().target() + " " + advice.proposal().current() + " -> "
                + advice.proposal().proposed().orElse("(" + advice.procedure().applyBy() + ")");
    }
}
