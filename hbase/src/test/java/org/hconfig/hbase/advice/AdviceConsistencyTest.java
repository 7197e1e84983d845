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
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.HeapSizes;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.hbase.advice.budget.MemoryGuard;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.hbase.policies.PolicyHeap;
import org.hconfig.model.Advice;
import org.hconfig.model.DataSize;
import org.hconfig.model.DatasetFacts;
import org.hconfig.model.HConfigException;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Advices;
import org.hconfig.xconfig.advice.Rule;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyInputs;
import org.hconfig.xconfig.policy.PolicyResult;
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

    private static final PolicyEngine ENGINE = new PolicyEngine(CATALOGUE);
    private static final List<Policy> WITH_HEAP = Stream.of(
                    "hconfig/bulk-load",
                    "xconfig-2016/write-only",
                    "xconfig-2016/bulk-load",
                    "xconfig-2016/write-mostly")
            .map(Policies.standard(CATALOGUE)::get)
            .toList();

    /** Refused flags, direct memory, and chunks against G1's regions. */
    private static final Set<String> ABOUT_FLAGS = Set.of("HC-R034", "HC-R041", "HC-R042");

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
            flags(cluster, found);
            plans(cluster.facts(), advices, found);
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
                    && !Set.of("HC-R001", "HC-R034", "HC-R041").contains(advice.id())) {
                found.add("CRITICAL " + text(advice));
            }
        }
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

    /** With the flags and site settings of {@code gc advise} in force, advise finds no fault in them. */
    private void flags(GeneratedCluster cluster, List<String> found) {
        HBaseFacts facts = cluster.facts();
        GcAdvice advice = collector(cluster, facts);
        Map<String, String> named = new HashMap<>();
        for (String text : advice.flags()) {
            String before = named.put(Flag.parse(text).name(), text);
            if (before != null) {
                found.add("gc advise gives " + before + " and " + text);
            }
        }
        if (named.isEmpty() || facts.jvm().isEmpty()) {
            return;
        }
        Set<String> before = service.round(facts).open().stream()
                .map(one -> one.id() + one.subject())
                .collect(Collectors.toSet());
        service.round(withFlags(facts, named, advice)).open().stream()
                .filter(one -> ABOUT_FLAGS.contains(one.id()) || one.key().equals(MemoryGuard.HEAP))
                .filter(one -> !before.contains(one.id() + one.subject()))
                .forEach(
                        one -> found.add("after gc advise " + named.values() + " " + advice.site() + ": " + text(one)));
    }

    private static HBaseFacts withFlags(HBaseFacts facts, Map<String, String> named, GcAdvice advice) {
        HBaseFacts then = heap(advice, facts)
                .map(bytes -> AppliedAdvice.to(facts, List.of(new HeapAdvice(facts, bytes).advice())))
                .orElse(facts);
        JvmFacts jvm = then.jvm().orElseThrow();
        List<String> arguments = new ArrayList<>(jvm.arguments());
        arguments.removeIf(argument -> named.containsKey(Flag.parse(argument).name()));
        arguments.addAll(named.values());
        return new HBaseFacts(
                then.name(),
                then.seconds(),
                new Software(then.release(), Optional.of(new JvmFacts(jvm.feature(), arguments, jvm.running()))),
                then.node(),
                then.values().with(advice.site()),
                then.written(),
                then.servers(),
                then.tables(),
                then.balancerOn());
    }

    /** A plan's heap fits the machine, shrinks nothing, and neither it nor advise reverses the other. */
    private void plans(HBaseFacts facts, Advices advices, List<String> found) {
        if (facts.node().isEmpty() || !facts.values().known()) {
            return;
        }
        long current = facts.node().orElseThrow().heap().bytes();
        long ours = changes(advices).stream()
                .filter(advice -> advice.key().equals(MemoryGuard.HEAP))
                .map(advice -> Long.parseLong(advice.proposed().orElseThrow()))
                .findFirst()
                .orElse(current);
        HBaseFacts then = AppliedAdvice.to(facts, changes(advices));
        long outside = facts.offHeap().takenBytes();
        HeapSizes sizes = new HeapSizes(facts.node().orElseThrow().ram().bytes(), outside, true);
        for (long planned : planned(facts)) {
            if (planned < current || (planned > current && (!sizes.bears(planned) || sizes.inGap(planned)))) {
                found.add("plan heap " + new DataSize(planned) + " from " + new DataSize(current) + ", " + sizes);
            }
            if (planned > current && ours < current) {
                found.add("plan heap " + new DataSize(planned) + ", advise " + new DataSize(ours));
            }
            if (planned > current) {
                Advice heap = new HeapAdvice(facts, planned).advice();
                changes(service.round(AppliedAdvice.to(facts, List.of(heap)))).stream()
                        .filter(advice -> advice.key().equals(MemoryGuard.HEAP)
                                && Long.parseLong(advice.proposed().orElseThrow()) < planned)
                        .forEach(advice -> found.add("after plan " + new DataSize(planned) + ": " + text(advice)));
            }
        }
        for (long planned : planned(then)) {
            if (ours < current && planned > then.heapBytes().orElseThrow()) {
                found.add("after advise " + new DataSize(ours) + ": plan heap " + new DataSize(planned));
            }
        }
    }

    /** The heaps of all policies that want one, for a table of a few regions. */
    private static Set<Long> planned(HBaseFacts facts) {
        NodeFacts node = facts.node().orElseThrow();
        PolicyInputs inputs = new PolicyInputs(
                node,
                3,
                12,
                new DatasetFacts(10_000_000, 1000, 1),
                node.cores(),
                PolicyInputs.MEMSTORE_SHARE_DEFAULT,
                0);
        return WITH_HEAP.stream()
                .flatMap(policy -> result(policy, inputs).stream())
                .map(result -> PolicyHeap.within(
                        result, node, facts.offHeap().takenBytes(), true))
                .map(result -> Long.parseLong(
                        result.proposal(MemoryGuard.HEAP).orElseThrow().value()))
                .collect(Collectors.toSet());
    }

    /** Empty where a value of the policy is out of its range on this machine: such a plan is refused as a whole. */
    private static Optional<PolicyResult> result(Policy policy, PolicyInputs inputs) {
        try {
            return Optional.of(ENGINE.evaluate(policy, inputs));
        } catch (HConfigException refused) {
            assertThat(refused.problems().get(0).code().code()).isEqualTo("HC-5020");
            return Optional.empty();
        }
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
