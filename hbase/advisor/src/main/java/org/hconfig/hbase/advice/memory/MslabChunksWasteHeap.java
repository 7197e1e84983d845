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
import org.hconfig.gc.advice.G1RegionSizes;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Chunks of memstores are humongous objects that leave parts of G1's regions empty. */
public final class MslabChunksWasteHeap extends HBaseRule {
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final String ALLOCATION = "hbase.hregion.memstore.mslab.max.allocation";
    private static final String DISTRIBUTED = "hbase.cluster.distributed";
    private static final int JDK_EARLIEST = 8;
    private static final int JDK_LATEST = 25;
    private static final long MEBI = 1L << 20;
    private static final int G1_IS_DEFAULT_SINCE = 9;
    private static final double WORTH_CHANGING = 1.1;
    /** What memstores with their waste and the block cache may take together, so that a JVM can still collect. */
    private static final double SUM_MAX = 0.9;
    /** Of the machine's memory, what a JVM's heap begins with. */
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

    /** The rule. */
    public MslabChunksWasteHeap() {
        super(new RuleCard(
                "HC-R042",
                "Chunks of memstores waste the heap",
                "The JVM collects with G1, and a chunk of memstores takes at least 1.1 times its size of the heap, because it "
                        + "is more than half a region.",
                "With its header a chunk of 2 MiB takes three regions of 1 MiB, two of 2 MiB or one of 4 MiB. Memstores "
                        + "that may take 0.4 of the heap then take 0.6 or 0.8 of it, which HBase does not count. With a "
                        + "full block cache little is left, and the RegionServer spends its time in collections.",
                "hbase.hregion.memstore.mslab.chunksize = 2 MiB - 1 KiB (2096128), which fills whole regions of 1 or 2 MiB "
                        + "and is an ordinary object in regions of 4 MiB and more, whatever the size in force.",
                "None; a rolling restart.",
                "Memstores are outside the heap (hbase.regionserver.offheap.global.memstore.size), or hardly anything is "
                        + "written.",
                "OpenJDK, G1CollectedHeap: objects of more than half a region, and the regions' sizes that it chooses; "
                        + "HBASE-27805; measured on 2.6.4"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong heap = facts.heapBytes();
        OptionalDouble chunk = facts.values().number(CHUNK);
        if (heap.isEmpty() || facts.jvm().isEmpty() || chunk.isEmpty()) {
            ruleResultBuilder.addMissing(
                    heap.isEmpty()
                            ? "no server showed its heap"
                            : facts.jvm().isEmpty()
                                    ? "the JVM's arguments (hbase-env.sh, or /jmx java.lang:type=Runtime)"
                                    : "the servers' values were not seen");
            return;
        }
        JvmFacts jvm = facts.jvm().get();
        if (isStandalone(facts)) {
            ruleResultBuilder.addNumber("standalone: one process for tests");
            return;
        }
        if (isPart(facts)) {
            ruleResultBuilder.addMissing(
                    DISTRIBUTED + ": the copied files do not set it, so it is not known whether this is one process for"
                            + " tests");
            return;
        }
        if (HeapBelowMemstore.appliesTo(facts)) {
            ruleResultBuilder.addNumber("the heap is too small for any memstore (HC-R060)");
            return;
        }
        if (!collectsWithG1(jvm).orElse(true) || !chunksInHeap(facts)) {
            ruleResultBuilder.addNumber("no chunks in regions of G1");
            return;
        }
        if (collectsWithG1(jvm).isEmpty()) {
            ruleResultBuilder.addMissing(
                    "the JDK: from 9 on it collects with G1 where no argument chooses a collector");
            return;
        }
        long bytes = Math.round(chunk.getAsDouble());
        OptionalLong region = region(jvm, facts, heap.getAsLong());
        if (region.isEmpty()) {
            ruleResultBuilder.addMissing("the JDK, or the machine's memory: the size of G1's regions depends on it");
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
                        "%s, so memstores of at most %s of the heap take up to %s of it, and the block cache %s%s",
                        chunk,
                        AdviceNumberFormatter.number(memstore),
                        AdviceNumberFormatter.number(really),
                        AdviceNumberFormatter.number(cache),
                        grave ? "; together that leaves less than a tenth for everything else" : "");
        Severity severity = grave ? Severity.WARN : Severity.INFO;
        FindingSubject findingSubject = FindingSubject.ofServers(CHUNK);
        // A store whose largest allocation exceeds a chunk refuses to open: both change together, or none.
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
                                        + ", which is larger, and with which no region would open: set that to at most "
                                        + G1RegionSizes.CHUNK_BYTES + ", or remove it (the default is 256 KiB)",
                                severity,
                                facts.ofSettings(),
                                why));
    }

    private static boolean fits(HBaseFacts facts) {
        return facts.values().number(ALLOCATION).orElse(0) <= (double) G1RegionSizes.CHUNK_BYTES;
    }

    /** True for copied files that say, or leave to the default, that all servers are one process. */
    private static boolean isStandalone(HBaseFacts facts) {
        return facts.values().isKnown()
                && facts.values().isFromFiles()
                && facts.values()
                        .set(DISTRIBUTED)
                        .filter("false"::equalsIgnoreCase)
                        .isPresent();
    }

    /** True for files that leave open whether they are those of a cluster, as a part of a site file does. */
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

    /** Whether the JVM collects with G1; empty when that depends on a JDK that is not known. */
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

    /** Bytes of a region; empty when the JDKs that it may be choose different sizes. */
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
