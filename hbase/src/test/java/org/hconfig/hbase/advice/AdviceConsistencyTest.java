package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.hbase.advice.budget.MemoryGuard;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.model.Advice;
import org.hconfig.model.DataSize;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Advices;
import org.hconfig.xconfig.advice.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Advice of all rules, of the policies and of {@code gc advise} on thousands of clusters: nothing contradicts anything else,
 * and nothing is refused by HBase or the JVM. {@code -Dhconfig.clusters=10000} runs more of them, {@code HCONFIG_SEED} the
 * same ones again.
 */
class AdviceConsistencyTest {
    private static final int CLUSTERS = Integer.getInteger("hconfig.clusters", 1000);
    private static final int LOGGED = 8;
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final Set<String> STEPS = HBaseRules.all().stream()
            .filter(Rule::stepwise)
            .map(rule -> rule.card().id())
            .collect(Collectors.toSet());

    private final AdviceService service = new AdviceService(CATALOGUE, Policies.standard(CATALOGUE));

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
            if (i % LOGGED == 0) {
                Path log = directory.resolve("gc" + i + ".log");
                Files.writeString(log, cluster.logText());
                cluster = cluster.logged(
                        new GcLogs(bytes -> {}).report(List.of(log)).logs());
                Files.delete(log);
            }
            String name = "HCONFIG_SEED=" + seed + " cluster " + i;
            Advices advices = service.advise(cluster.facts());
            spoken += advices.open().size();
            List<String> found = new ArrayList<>();
            fixpoint(cluster.facts(), advices, found);
            accepted(cluster.facts(), advices, found);
            pressure(cluster.facts(), advices, found);
            collector(cluster, advices, found);
            found.forEach(text -> broken.add(name + ": " + text));
        }
        System.out.println("advice on " + CLUSTERS + " clusters, HCONFIG_SEED=" + seed + ": " + spoken + " cards");
        assertThat(broken).isEmpty();
        assertThat(spoken).isGreaterThan(CLUSTERS);
    }

    private static List<Advice> changes(Advices advices) {
        return advices.open().stream()
                .filter(advice -> advice.proposed().isPresent())
                .toList();
    }

    /** Once everything is in force nothing else is proposed, except a further step after a measurement. */
    private void fixpoint(HBaseFacts facts, Advices advices, List<String> found) {
        for (Advice again : changes(service.round(AppliedAdvice.to(facts, changes(advices))))) {
            if (!STEPS.contains(again.id()) && !heapUnderPressure(facts, again)) {
                found.add("applied and asked again: " + text(again) + " after "
                        + changes(advices).stream()
                                .map(AdviceConsistencyTest::text)
                                .toList());
            }
        }
    }

    /** The figures were taken with the heap that was too small, so they ask for more of it again. */
    private static boolean heapUnderPressure(HBaseFacts facts, Advice again) {
        return facts.pressure().present()
                && again.key().equals(MemoryGuard.HEAP)
                && again.proposed().map(Long::parseLong).orElse(0L) > Long.parseLong(again.current());
    }

    /** HBase starts with the values and the JVM has the memory. */
    private static void accepted(HBaseFacts facts, Advices advices, List<String> found) {
        HBaseFacts then = AppliedAdvice.to(facts, changes(advices));
        then.heapShares().filter(HeapShares::refused).ifPresent(shares -> found.add("refused by HBase: " + shares));
        Map<String, String> shown = then.values().servers();
        boolean bytes = shown.containsKey(HeapShares.CACHE_BYTES) || shown.containsKey(HeapShares.FREE_BYTES);
        if (then.values().known() && !bytes) {
            Configuration conf = new Configuration(false);
            shown.forEach(conf::set);
            try {
                MemorySizeUtil.validateRegionServerHeapMemoryAllocation(conf);
            } catch (RuntimeException refused) {
                found.add("MemorySizeUtil: " + refused.getMessage());
            }
        }
        OptionalLong limit = then.directMemoryBytes();
        boolean named = advices.open().stream().anyMatch(advice -> advice.id().equals("HC-R041"));
        if (limit.isPresent() && then.offHeap().bucketBytes() > limit.getAsLong() && !named) {
            found.add("bucket cache above the JVM's direct memory");
        }
        changes(advices).stream()
                .filter(advice -> advice.key().equals(MemoryGuard.HEAP))
                .forEach(advice -> {
                    long heap = Long.parseLong(advice.proposed().orElseThrow());
                    long ram = facts.node().orElseThrow().ram().bytes();
                    if (heap > 0.75 * ram || (heap >= 32L << 30 && heap < 48L << 30 && compressed(facts))) {
                        found.add("heap of " + new DataSize(heap) + " on " + new DataSize(ram));
                    }
                });
        for (Advice advice : advices.open()) {
            if (advice.severity() == Severity.CRITICAL
                    && !Set.of("HC-R001", "HC-R034", "HC-R041").contains(advice.id())
                    && !(advice.key().equals("<jdk>") && isTooOld(facts))) {
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

    /** A heap under pressure gets nothing that takes more of it. */
    private static void pressure(HBaseFacts facts, Advices advices, List<String> found) {
        if (!facts.pressure().present()) {
            return;
        }
        Set<String> more = Set.of(
                HeapShares.MEMSTORE,
                HeapShares.CACHE,
                HeapShares.CACHE_BYTES,
                "hbase.hregion.memstore.flush.size",
                "hbase.hregion.memstore.block.multiplier",
                "hbase.regionserver.handler.count");
        for (Advice advice : changes(advices)) {
            double before = number(advice.current());
            double after = number(advice.proposed().orElseThrow());
            boolean raises = more.contains(advice.key()) && after > before;
            boolean shrinks = advice.key().equals(MemoryGuard.HEAP) && after < before;
            if (raises || shrinks) {
                found.add("under pressure: " + text(advice));
            }
        }
        Optional<Advice> heap = advices.open().stream()
                .filter(advice -> advice.key().equals(MemoryGuard.HEAP))
                .findFirst();
        if (heap.isPresent()
                && advices.open().get(0).severity() == Severity.WARN
                && !advices.open().get(0).equals(heap.get())) {
            found.add("the heap is not first: " + text(advices.open().get(0)));
        }
    }

    private static double number(String text) {
        return text.matches("-?\\d+(\\.\\d+)?") ? Double.parseDouble(text) : 0;
    }

    /** The collector's advice for the same server names no other heap, and neither advises against the other. */
    private void collector(GeneratedCluster cluster, Advices advices, List<String> found) {
        HBaseFacts facts = cluster.facts();
        Optional<Long> ours = changes(advices).stream()
                .filter(advice -> advice.key().equals(MemoryGuard.HEAP))
                .map(advice -> Long.parseLong(advice.proposed().orElseThrow()))
                .findFirst();
        GcAdvice collector = collector(cluster, facts);
        Optional<Long> theirs = heap(collector, facts);
        if (theirs.isPresent() && ours.isPresent() && !theirs.equals(ours)) {
            found.add("gc advise -Xmx " + new DataSize(theirs.get()) + ", advise " + new DataSize(ours.get()));
        }
        if (theirs.isPresent() && ours.isEmpty()) {
            Advice heap = new HeapAdvice(facts, theirs.get()).advice();
            changes(service.round(AppliedAdvice.to(facts, List.of(heap)))).stream()
                    .filter(advice -> advice.key().equals(MemoryGuard.HEAP))
                    .forEach(advice ->
                            found.add("after gc advise -Xmx " + new DataSize(theirs.get()) + ": " + text(advice)));
        }
        if (ours.isPresent() && theirs.isEmpty()) {
            HBaseFacts then = AppliedAdvice.to(facts, changes(advices));
            heap(collector(cluster, then), then)
                    .ifPresent(bytes -> found.add("after <heapsize> " + new DataSize(ours.get()) + ": gc advise -Xmx "
                            + new DataSize(bytes)));
        }
        collector.site().keySet().stream()
                .filter(key -> key.equals(HeapShares.MEMSTORE) || key.equals(HeapShares.CACHE))
                .forEach(key -> found.add("gc advise sets " + key));
        Map<String, String> chunks = new HashMap<>(collector.site());
        changes(advices).stream()
                .filter(advice -> chunks.containsKey(advice.key())
                        && !advice.proposed().equals(Optional.of(chunks.get(advice.key()))))
                .forEach(advice -> found.add("gc advise " + chunks + ", " + text(advice)));
    }

    private static GcAdvice collector(GeneratedCluster cluster, HBaseFacts facts) {
        int jdk = cluster.jdk() == 0 ? 17 : cluster.jdk();
        return new GcAdvisor(new FlagCheck(JdkTarget.of(jdk), Optional.empty()))
                .advise(cluster.situation(facts), List.of());
    }

    /** The heap of a flag that differs from the heap in force. */
    private static Optional<Long> heap(GcAdvice advice, HBaseFacts facts) {
        return advice.flags().stream()
                .filter(flag -> flag.startsWith("-Xmx"))
                .map(flag -> DataSize.parse(flag.substring("-Xmx".length())).bytes())
                .filter(bytes -> bytes >> 20 != facts.heapBytes().orElse(0) >> 20)
                .findFirst();
    }

    private static String text(Advice advice) {
        return advice.id() + " " + advice.key() + " " + advice.target() + " " + advice.current() + " -> "
                + advice.proposed().orElse("(" + advice.needs() + ")");
    }

    /**
     * The heap that {@code gc advise} names, as a change.
     *
     * @param bytes its size
     */
    private record HeapAdvice(HBaseFacts facts, long bytes) {
        Advice advice() {
            return new Advice(
                    "HC-G10",
                    "gc advise",
                    Severity.WARN,
                    1,
                    MemoryGuard.HEAP,
                    org.hconfig.model.Scope.SERVER,
                    "cluster",
                    Long.toString(facts.heapBytes().orElse(0)),
                    Optional.of(Long.toString(bytes)),
                    "",
                    "usage",
                    "",
                    org.hconfig.model.Route.ROLLING_RESTART,
                    "a rolling restart",
                    "log",
                    "rollback",
                    "post",
                    List.of());
        }
    }
}
