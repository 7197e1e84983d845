package org.hconfig.app.advice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.hconfig.hbase.advice.AdviceProjection;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GeneratedCluster;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerSoftware;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Checks that {@code gc advise} is consistent with {@code advise} for a server, its flags and its settings. */
final class GcAdviceChecks {
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";

    private final GeneratedCluster cluster;
    private final HBaseFacts facts;
    private final List<Advice> changes;
    private final AdviceService service;
    private final List<String> found = new ArrayList<>();

    /**
     * Creates the checks of one cluster.
     *
     * @param changes values that {@code advise} proposes
     */
    GcAdviceChecks(GeneratedCluster cluster, List<Advice> changes, AdviceService service) {
        this.cluster = cluster;
        this.facts = cluster.facts();
        this.changes = changes;
        this.service = service;
    }

    /** Returns the contradictions, one sentence each. */
    List<String> found() {
        GcAdvice collector = collector(facts);
        heap(collector);
        site(collector);
        flags(collector);
        together(collector);
        return found;
    }

    private GcAdvice collector(HBaseFacts seen) {
        JdkTarget jdk = cluster.jdk() == 0 ? JdkTarget.unknown() : JdkTarget.of(cluster.jdk());
        return new GcAdvisor(new SupportedFlagFilter(jdk, Optional.empty())).advise(cluster.situation(seen), List.of());
    }

    /** Checks that both recommend the same heap, and that neither advises against it after it is applied. */
    private void heap(GcAdvice collector) {
        Optional<Long> ours = changes.stream()
                .filter(advice -> advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                .map(advice -> Long.parseLong(advice.proposal().proposed().orElseThrow()))
                .findFirst();
        Optional<Long> theirs = heap(collector, facts);
        if (theirs.isPresent() && ours.isPresent() && !theirs.equals(ours)) {
            found.add("gc advise -Xmx " + new DataSize(theirs.get()) + ", advise " + new DataSize(ours.get()));
        }
        if (theirs.isPresent()
                && theirs.get() < facts.heapBytes().orElse(0)
                && facts.pressure().isPresent()) {
            found.add("gc advise -Xmx " + new DataSize(theirs.get()) + " under pressure");
        }
        if (theirs.isPresent() && ours.isEmpty()) {
            changes(service.round(
                            AdviceProjection.apply(facts, List.of(change(MemoryProposalGuard.HEAP, theirs.get())))))
                    .filter(advice -> advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                    .forEach(advice -> found.add("after gc advise -Xmx " + new DataSize(theirs.get()) + ": "
                            + AdviceConsistencyTest.text(advice)));
        }
        if (ours.isPresent() && theirs.isEmpty()) {
            HBaseFacts then = AdviceProjection.apply(facts, changes);
            heap(collector(then), then)
                    .ifPresent(bytes -> found.add("after <heapsize> " + new DataSize(ours.get()) + ": gc advise -Xmx "
                            + new DataSize(bytes)));
        }
    }

    /** Checks that there are no heap shares for a running server, and no different MSLAB chunks. */
    private void site(GcAdvice collector) {
        collector.options().hbaseSite().keySet().stream()
                .filter(key -> key.equals(HeapShares.MEMSTORE) || key.equals(HeapShares.CACHE))
                .forEach(key -> found.add("gc advise sets " + key));
        Map<String, String> site = new TreeMap<>(collector.options().hbaseSite());
        changes.stream()
                .filter(advice -> site.containsKey(advice.proposal().key())
                        && !advice.proposal()
                                .proposed()
                                .equals(Optional.of(site.get(advice.proposal().key()))))
                .forEach(advice -> found.add("gc advise " + site + ", " + AdviceConsistencyTest.text(advice)));
    }

    /** Checks that each flag occurs once, there is one heap, and its parts fit together with HBase's shares. */
    private void flags(GcAdvice collector) {
        List<JvmFlag> jvmFlags =
                collector.options().flags().stream().map(JvmFlag::parse).toList();
        Set<String> names = new HashSet<>();
        jvmFlags.stream()
                .filter(jvmFlag -> !names.add(jvmFlag.name()))
                .forEach(jvmFlag -> found.add("gc advise gives twice: " + jvmFlag.text()));
        Optional<Long> initial = size(jvmFlags, "-Xms");
        Optional<Long> largest = size(jvmFlags, "-Xmx");
        if (initial.isPresent() && largest.isPresent() && initial.get() > largest.get()) {
            found.add("gc advise -Xms above -Xmx: " + collector.options().flags());
        }
        OptionalInt ihop = number(jvmFlags, "InitiatingHeapOccupancyPercent");
        OptionalInt eden = number(jvmFlags, "G1NewSizePercent");
        int reserve = number(jvmFlags, "G1ReservePercent").orElse(G1Formulas.RESERVE_PERCENT);
        if (ihop.isPresent() && eden.isPresent() && !G1Formulas.fits(ihop.getAsInt(), eden.getAsInt(), reserve)) {
            found.add("IHOP, Eden and reserve exceed the heap: "
                    + collector.options().flags());
        }
        HBaseFacts then = AdviceProjection.apply(facts, changes);
        boolean shares =
                changes.stream().anyMatch(change -> isShare(change.proposal().key()));
        then.heapShares()
                .filter(sum -> shares && eden.isPresent())
                .map(sum -> sum.memstorePercent() + sum.cachePercent() + eden.getAsInt() + reserve)
                .filter(sum -> sum > 100)
                .ifPresent(sum -> found.add("memstores, block cache, Eden and reserve take " + sum + " % of the heap"));
        OptionalLong heap = largest.map(OptionalLong::of).orElse(then.heapBytes());
        jvmFlags.stream()
                .filter(jvmFlag -> jvmFlag.name().equals("G1HeapRegionSize"))
                .map(jvmFlag ->
                        DataSize.parse(jvmFlag.text().substring(jvmFlag.text().indexOf('=') + 1)))
                .filter(region -> region.bytes() > Math.max(1L << 20, heap.orElse(Long.MAX_VALUE) / 16))
                .forEach(region -> found.add("regions of " + region + " in a heap of " + heap));
    }

    /** Checks that, with all advice of both applied, nothing is reverted, no flag is rejected, and the memory suffices. */
    private void together(GcAdvice collector) {
        if (collector.options().flags().isEmpty() || facts.jvm().isEmpty()) {
            return;
        }
        List<Advice> both = new ArrayList<>(changes);
        collector.options().hbaseSite().forEach((key, value) -> both.add(change(key, Long.parseLong(value))));
        Optional<Long> theirs = heap(collector, facts);
        theirs.ifPresent(bytes -> both.add(change(MemoryProposalGuard.HEAP, bytes)));
        HBaseFacts then = withFlags(
                AdviceProjection.apply(facts, both), collector.options().flags());
        AdviceReport after = service.round(then);
        changes(after)
                .filter(advice -> advice.proposal().key().equals(CHUNK))
                .forEach(advice -> found.add("with the flags "
                        + collector.options().flags() + " in force: " + AdviceConsistencyTest.text(advice)));
        Set<String> texts = Set.copyOf(collector.options().flags());
        service.evaluate("HC-R034", then).findings().stream()
                .filter(finding -> texts.contains(finding.current())
                        || texts.contains(finding.subject().key()))
                .forEach(finding -> found.add("gc advise gives a flag that advise calls refused: " + finding));
        long all = then.heapBytes().orElse(0) + then.offHeap().usedBytes();
        long ram = facts.node().orElseThrow().ram().bytes();
        if (theirs.isPresent()
                && theirs.get() > facts.heapBytes().orElse(0)
                && all > HeapSizes.PROCESS_SHARE_MAX * ram + 1) {
            found.add("gc advise -Xmx " + new DataSize(theirs.get()) + " with memory outside the heap exceeds "
                    + new DataSize(ram));
        }
    }

    private static HBaseFacts withFlags(HBaseFacts then, List<String> flags) {
        JvmFacts jvm = then.jvm().orElseThrow();
        Set<String> names = new HashSet<>();
        flags.forEach(flag -> names.add(JvmFlag.parse(flag).name()));
        List<String> arguments = new ArrayList<>(jvm.arguments());
        boolean collector = names.contains("UseG1GC");
        arguments.removeIf(argument ->
                names.contains(JvmFlag.parse(argument).name()) || (collector && argument.matches("-XX:\\+Use\\w+GC")));
        arguments.addAll(flags);
        return new HBaseFacts(
                then.name(),
                then.seconds(),
                new ServerSoftware(
                        then.version(),
                        Optional.of(
                                new JvmFacts(jvm.feature(), arguments, false, jvm.complete(), OptionalLong.empty()))),
                then.node(),
                then.values(),
                then.written(),
                then.servers(),
                then.tables(),
                then.cluster());
    }

    private static boolean isShare(String key) {
        return Set.of(HeapShares.MEMSTORE, HeapShares.CACHE, HeapShares.CACHE_BYTES, HeapShares.MEMSTORE_BYTES)
                .contains(key);
    }

    /** Returns the heap in a flag if it differs from the current heap. */
    private static Optional<Long> heap(GcAdvice advice, HBaseFacts facts) {
        return size(advice.options().flags().stream().map(JvmFlag::parse).toList(), "-Xmx")
                .filter(bytes -> bytes >> 20 != facts.heapBytes().orElse(0) >> 20);
    }

    private static Optional<Long> size(List<JvmFlag> jvmFlags, String prefix) {
        return jvmFlags.stream()
                .map(JvmFlag::text)
                .filter(text -> text.startsWith(prefix))
                .map(text -> DataSize.parse(text.substring(prefix.length())).bytes())
                .findFirst();
    }

    private static OptionalInt number(List<JvmFlag> jvmFlags, String name) {
        return jvmFlags.stream()
                .filter(jvmFlag -> jvmFlag.name().equals(name))
                .mapToInt(jvmFlag ->
                        Integer.parseInt(jvmFlag.text().substring(jvmFlag.text().indexOf('=') + 1)))
                .findFirst();
    }

    private static java.util.stream.Stream<Advice> changes(AdviceReport adviceReport) {
        return adviceReport.advice().stream()
                .filter(advice -> advice.proposal().proposed().isPresent());
    }

    /** Converts a value of {@code gc advise} to a change. */
    private Advice change(String key, long value) {
        return new Advice(
                "HC-G10",
                "gc advise",
                Severity.WARN,
                1,
                new Advice.Proposal(
                        key,
                        HBaseScope.SERVER,
                        Target.CLUSTER,
                        facts.values()
                                .text(key)
                                .orElse(Long.toString(facts.heapBytes().orElse(0))),
                        Optional.of(Long.toString(value)),
                        ""),
                new Advice.Explanation("usage", "log", "post", List.of()),
                new Advice.Procedure("", HBaseRoute.ROLLING_RESTART, "a rolling restart", "rollback"));
    }
}
