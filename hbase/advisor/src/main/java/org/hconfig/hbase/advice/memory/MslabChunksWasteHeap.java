package org.hconfig.hbase.advice.memory;

import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.G1RegionSizes;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R042: MSLAB chunks waste heap. */
public final class MslabChunksWasteHeap extends HBaseRule {
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final String ALLOCATION = "hbase.hregion.memstore.mslab.max.allocation";
    private static final String DISTRIBUTED = "hbase.cluster.distributed";
    private static final int JDK_EARLIEST = 8;
    private static final int JDK_LATEST = 25;
    private static final long MEBI = 1L << 20;
    private static final int G1_IS_DEFAULT_SINCE = 9;
    private static final double WORTH_CHANGING = 1.1;
    /** Largest heap share of memstores (waste included) and block cache with which the JVM can still collect. */
    private static final double SUM_MAX = 0.9;
    /** The JVM's default initial heap is the machine's memory divided by this. */
    private static final int INITIAL_PART = 64;

    private static final Set<String> OTHER_COLLECTORS = Set.of(
            "-XX:+UseParallelGC",
            "-XX:+UseSerialGC",
            "-XX:+UseConcMarkSweepGC",
            "-XX:+UseZGC",
            "-XX:+UseShenandoahGC",
            "-XX:+UseEpsilonGC");
    private static final Pattern INITIAL = Pattern.compile("-(?:Xms|XX:InitialHeapSize=)(\\d+[kKmMgGtT]?)");
    private static final Pattern REGION = Pattern.compile("-XX:G1HeapRegionSize=(\\d+[kKmMgG]?)");

    /** Creates the rule with its card. */
    public MslabChunksWasteHeap() {
        super(new RuleCard(
                "HC-R042",
                "MSLAB chunks waste heap",
                "The JVM uses G1, and an MSLAB chunk of the memstores takes at least 1.1 times its size of the heap,"
                        + " because it is larger than half a G1 region (humongous object).",
                "With its header, a chunk of 2 MiB takes three regions of 1 MiB, two of 2 MiB or one of 4 MiB."
                        + " Memstores limited to 0.4 of the heap then take 0.6 or 0.8 of it, which HBase does not count."
                        + " With a full block cache little heap is left, and the RegionServer spends its time in garbage"
                        + " collection.",
                "hbase.hregion.memstore.mslab.chunksize = 2 MiB - 1 KiB (2096128), which fills whole G1 regions of 1"
                        + " or 2 MiB and is a regular object in regions of 4 MiB and more, regardless of the current"
                        + " region size.",
                "None; a rolling restart.",
                "Memstores are off-heap (hbase.regionserver.offheap.global.memstore.size), or there are few "
                        + "writes.",
                "OpenJDK, G1CollectedHeap: objects larger than half a region, and the choice of the region size; "
                        + "HBASE-27805; measured on 2.6.4"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong heap = facts.heapBytes();
        OptionalDouble chunk = facts.values().number(CHUNK);
        if (heap.isEmpty() || facts.jvm().isEmpty() || chunk.isEmpty()) {
            ruleResultBuilder.addMissing(
                    heap.isEmpty()
                            ? "the heap size of a server"
                            : facts.jvm().isEmpty()
                                    ? "the JVM's arguments (hbase-env.sh, or /jmx java.lang:type=Runtime)"
                                    : "the servers' settings");
            return;
        }
        JvmFacts jvm = facts.jvm().get();
        if (isStandalone(facts)) {
            ruleResultBuilder.addNumber("standalone: one process for tests");
            return;
        }
        if (isPart(facts)) {
            ruleResultBuilder.addMissing(DISTRIBUTED
                    + " (not set in the copied files), to determine whether this is a single process for" + " tests");
            return;
        }
        if (HeapBelowMemstore.appliesTo(facts)) {
            ruleResultBuilder.addNumber("the heap is too small for a memstore (HC-R060)");
            return;
        }
        if (!collectsWithG1(jvm).orElse(true) || !chunksInHeap(facts)) {
            ruleResultBuilder.addNumber("no MSLAB chunks in a G1 heap");
            return;
        }
        if (collectsWithG1(jvm).isEmpty()) {
            ruleResultBuilder.addMissing("the JDK version: from 9 on, G1 is the default collector");
            return;
        }
        long bytes = Math.round(chunk.getAsDouble());
        OptionalLong region = region(jvm, facts, heap.getAsLong());
        if (region.isEmpty()) {
            ruleResultBuilder.addMissing(
                    "the JDK version or the machine's memory, on which the G1 region size depends");
            return;
        }
        long taken = G1RegionSizes.taken(bytes, region.getAsLong());
        ruleResultBuilder.addNumber("a chunk of " + exact(bytes) + " takes " + exact(taken) + " in regions of "
                + AdviceNumberFormatter.bytes(region.getAsLong()));
        if (taken >= WORTH_CHANGING * bytes) {
            found(facts, ruleResultBuilder, bytes, region.getAsLong(), taken);
        }
    }

    private static void found(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, long bytes, long region, long taken) {
        Optional<HeapShares> shares = facts.heapShares();
        double memstore = shares.map(HeapShares::memstoreShare).orElse(0.0);
        double cache = shares.map(known -> known.cachePercent() / 100.0).orElse(0.0);
        double really = memstore * taken / bytes;
        boolean grave = really + cache > SUM_MAX;
        String chunk = "a chunk of " + exact(bytes) + " takes " + exact(taken) + " of the heap in regions of "
                + AdviceNumberFormatter.bytes(region);
        String why = shares.isEmpty()
                ? chunk + ", and HBase does not count the difference"
                : String.format(
                        Locale.ROOT,
                        "%s, so memstores limited to %s of the heap take up to %s of it, and the block cache %s%s",
                        chunk,
                        AdviceNumberFormatter.number(memstore),
                        AdviceNumberFormatter.number(really),
                        AdviceNumberFormatter.number(cache),
                        grave ? "; less than a tenth of the heap is left for everything else" : "");
        Severity severity = grave ? Severity.WARN : Severity.INFO;
        FindingSubject findingSubject = HBaseSubject.ofServers(CHUNK);
        // A store does not open when its largest allocation exceeds the chunk size: change both settings or none.
        ruleResultBuilder.addFinding(
                fits(facts)
                        ? Finding.change(
                                findingSubject,
                                Long.toString(bytes),
                                Long.toString(G1RegionSizes.CHUNK_BYTES),
                                severity,
                                facts.ofSettings(),
                                why)
                        : Finding.todo(
                                findingSubject,
                                Long.toString(bytes),
                                "set it to " + G1RegionSizes.CHUNK_BYTES + " together with " + ALLOCATION
                                        + ", which is larger and would prevent regions from opening: set that to at"
                                        + " most "
                                        + G1RegionSizes.CHUNK_BYTES + ", or remove it (the default is 256 KiB)",
                                severity,
                                facts.ofSettings(),
                                why));
    }

    private static boolean fits(HBaseFacts facts) {
        return facts.values().number(ALLOCATION).orElse(0) <= (double) G1RegionSizes.CHUNK_BYTES;
    }

    /** Returns true for copied files that configure standalone mode, explicitly or by default. */
    private static boolean isStandalone(HBaseFacts facts) {
        return facts.values().isKnown()
                && facts.values().isFromFiles()
                && facts.values()
                        .set(DISTRIBUTED)
                        .filter("false"::equalsIgnoreCase)
                        .isPresent();
    }

    /** Returns true for files that do not show whether they belong to a cluster, such as an excerpt of a site file. */
    private static boolean isPart(HBaseFacts facts) {
        return facts.values().isKnown()
                && facts.values().isFromFiles()
                && !facts.values().isUnknown(DISTRIBUTED)
                && facts.values().set(DISTRIBUTED).isEmpty();
    }

    private static String exact(long bytes) {
        return new DataSize(bytes).exact();
    }

    private static boolean chunksInHeap(HBaseFacts facts) {
        return !facts.values().text("hbase.hregion.memstore.mslab.enabled").equals(Optional.of("false"))
                && facts.offHeap().memstoreBytes() == 0;
    }

    /** Returns whether the JVM uses G1; empty when that depends on an unknown JDK version. */
    private static Optional<Boolean> collectsWithG1(JvmFacts jvm) {
        List<String> arguments = jvm.arguments();
        if (arguments.contains("-XX:+UseG1GC")) {
            return Optional.of(true);
        }
        if (arguments.stream().anyMatch(OTHER_COLLECTORS::contains)) {
            return Optional.of(false);
        }
        return jvm.feature().isPresent()
                ? Optional.of(jvm.feature().getAsInt() >= G1_IS_DEFAULT_SINCE)
                : Optional.empty();
    }

    /** Returns the G1 region size in bytes; empty when the possible JDK versions choose different sizes. */
    private static OptionalLong region(JvmFacts jvm, HBaseFacts facts, long heap) {
        OptionalLong set = size(jvm, REGION);
        if (set.isPresent()) {
            return OptionalLong.of(Math.max(MEBI, Long.highestOneBit(set.getAsLong())));
        }
        OptionalLong initial = size(jvm, INITIAL);
        OptionalLong ram =
                facts.node().stream().mapToLong(node -> node.ram().bytes()).findFirst();
        long least = initial.orElse(ram.isPresent() ? Math.min(heap, ram.getAsLong() / INITIAL_PART) : 0);
        long most = initial.isPresent() || ram.isPresent() ? least : heap;
        LongSummaryStatistics regions = IntStream.of(
                        jvm.feature().orElse(JDK_EARLIEST), jvm.feature().orElse(JDK_LATEST))
                .boxed()
                .flatMapToLong(jdk ->
                        LongStream.of(G1RegionSizes.chosen(jdk, least, heap), G1RegionSizes.chosen(jdk, most, heap)))
                .summaryStatistics();
        return regions.getMin() == regions.getMax() ? OptionalLong.of(regions.getMin()) : OptionalLong.empty();
    }

    private static OptionalLong size(JvmFacts jvm, Pattern pattern) {
        return jvm.arguments().stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .flatMapToLong(matcher -> JvmMemorySizes.bytes(matcher.group(1)).stream())
                .reduce((first, last) -> last);
    }
}
