package org.hconfig.hbase.advice.memory;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.gc.advice.G1Regions;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Chunks of memstores are humongous objects that leave parts of G1's regions empty. */
public final class ChunksWasteHeap extends HBaseRule {
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final String OFF_HEAP = "hbase.regionserver.offheap.global.memstore.size";
    private static final int FEATURE_ASSUMED = 17;
    private static final int G1_IS_DEFAULT_SINCE = 9;
    private static final double ASSUMED_CONFIDENCE = 0.7;
    private static final double WORTH_MENDING = 1.1;
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
    public ChunksWasteHeap() {
        super(new RuleCard(
                "HC-R042",
                "Chunks of memstores waste the heap",
                "The JVM collects with G1, and a chunk of memstores takes at least 1.1 times its size of the heap, because it "
                        + "is more than half a region. When the JDK is not known, 17 is assumed.",
                "With its header a chunk of 2 MiB takes three regions of 1 MiB, two of 2 MiB or one of 4 MiB. Memstores "
                        + "that may take 0.4 of the heap then take 0.6 or 0.8 of it, which HBase does not count: with "
                        + "a full block cache the RegionServer collects without end, or ends with OutOfMemoryError.",
                "hbase.hregion.memstore.mslab.chunksize = 2 MiB - 1 KiB (2096128), which fills whole regions of 1 or 2 MiB "
                        + "and is an ordinary object in regions of 4 MiB; other sizes likewise.",
                "None; a rolling restart.",
                "Memstores are outside the heap (hbase.regionserver.offheap.global.memstore.size), or hardly anything is "
                        + "written.",
                "OpenJDK, G1CollectedHeap: objects of more than half a region, and the regions' sizes that it chooses; "
                        + "HBASE-27805; measured on 2.6.4"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<NodeFacts> node = facts.node();
        OptionalDouble chunk = facts.values().number(CHUNK);
        if (node.isEmpty() || facts.jvm().isEmpty() || chunk.isEmpty()) {
            notes.missing(
                    node.isEmpty()
                            ? "no server showed its heap"
                            : facts.jvm().isEmpty()
                                    ? "the JVM's arguments (hbase-env.sh, or /jmx java.lang:type=Runtime)"
                                    : "the servers' values were not seen");
            return;
        }
        JvmFacts jvm = facts.jvm().get();
        if (!collectsWithG1(jvm) || !chunksInHeap(facts)) {
            notes.number("no chunks in regions of G1");
            return;
        }
        long bytes = Math.round(chunk.getAsDouble());
        long region = region(jvm, node.get());
        long taken = G1Regions.taken(bytes, region);
        notes.number("a chunk of " + Words.bytes(bytes) + " takes " + Words.bytes(taken) + " in regions of "
                + Words.bytes(region));
        if (taken >= WORTH_MENDING * bytes) {
            found(facts, notes, bytes, region, taken);
        }
    }

    private static void found(HBaseFacts facts, Examination.Notes notes, long bytes, long region, long taken) {
        double memstore =
                facts.values().number("hbase.regionserver.global.memstore.size").orElse(0);
        double cache = facts.values().number("hfile.block.cache.size").orElse(0);
        double really = memstore * taken / bytes;
        boolean grave = really + cache > SUM_MAX;
        notes.found(Finding.change(
                Subject.ofServers(CHUNK),
                Long.toString(bytes),
                Long.toString(G1Regions.fitting(bytes, region)),
                grave ? Severity.CRITICAL : Severity.WARN,
                jvmKnown(facts)
                        ? facts.ofSettings()
                        : new Finding.Basis(ASSUMED_CONFIDENCE, "values in force; the JDK is taken to be 17"),
                String.format(
                        Locale.ROOT,
                        "memstores may take %s of the heap and take %s x %s / %s = %s of it, and the block cache %s%s",
                        Words.number(memstore),
                        Words.number(memstore),
                        Words.bytes(taken),
                        Words.bytes(bytes),
                        Words.number(really),
                        Words.number(cache),
                        grave ? "; what is left is too little for a server under load" : "")));
    }

    private static boolean jvmKnown(HBaseFacts facts) {
        return facts.jvm().orElseThrow().feature().isPresent();
    }

    private static boolean chunksInHeap(HBaseFacts facts) {
        return !facts.values().text("hbase.hregion.memstore.mslab.enabled").equals(Optional.of("false"))
                && facts.values().number(OFF_HEAP).orElse(0) <= 0;
    }

    private static boolean collectsWithG1(JvmFacts jvm) {
        List<String> arguments = jvm.arguments();
        return arguments.contains("-XX:+UseG1GC")
                || (jvm.feature().orElse(FEATURE_ASSUMED) >= G1_IS_DEFAULT_SINCE
                        && arguments.stream().noneMatch(OTHER_COLLECTORS::contains));
    }

    private static long region(JvmFacts jvm, NodeFacts node) {
        long heap = node.heap().bytes();
        return size(jvm, REGION)
                .orElseGet(() -> G1Regions.chosen(
                        jvm.feature().orElse(FEATURE_ASSUMED),
                        size(jvm, INITIAL).orElse(Math.min(heap, node.ram().bytes() / INITIAL_PART)),
                        heap));
    }

    private static OptionalLong size(JvmFacts jvm, Pattern pattern) {
        return jvm.arguments().stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .mapToLong(matcher -> DataSize.parse(matcher.group(1)).bytes())
                .reduce((first, last) -> last);
    }
}
