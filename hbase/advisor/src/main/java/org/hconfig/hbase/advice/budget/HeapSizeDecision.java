package org.hconfig.hbase.advice.budget;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.hconfig.gc.advice.G1Formulas;
import org.hconfig.gc.advice.HeapSizes;
import org.hconfig.gc.advice.HeapUsage;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.ServerMetric;

/**
 * The one size that is advised for the RegionServers' heap, and the one reason for it. Rules about the heap speak only for
 * their own reason, so that no two of them name different sizes.
 *
 * @param reason why the heap changes
 * @param current bytes of the heap in force
 * @param proposed bytes of the heap that is advised; another than {@code current}
 */
public record HeapSizeDecision(HeapSizeReason reason, long current, long proposed) {
    /** Why a heap changes. */
    public enum HeapSizeReason {
        /** It takes more of the machine's memory than the machine bears. */
        TOO_LARGE,
        /** It is just above the limit of compressed object pointers, and what is in it fits below. */
        GAP,
        /** It is nearly full, and collections take too much time. */
        PRESSURE,
        /** It is a quarter of the memory or less, as when it was never set. */
        SMALL
    }

    private static final double SMALL_SHARE = 0.25;

    /** A larger heap was set on purpose. */
    private static final long SMALL_MAX = 16L << 30;

    /** The choice for these facts; empty when the heap is left as it is or not known. Without the
     * machine's memory only the limit of compressed pointers is a reason. */
    public static Optional<HeapSizeDecision> of(HBaseFacts facts) {
        OptionalLong heap = facts.heapBytes();
        if (heap.isEmpty()) {
            return Optional.empty();
        }
        return sizes(facts)
                .map(sizes -> choice(facts, sizes, heap.getAsLong()))
                .orElseGet(() -> gap(facts, heap.getAsLong()))
                .filter(choice -> choice.proposed != choice.current);
    }

    /** A machine of any memory that has this heap has room for one of 31 GiB. */
    private static Optional<HeapSizeDecision> gap(HBaseFacts facts, long heap) {
        return compressed(facts)
                        && HeapSizes.losesCompressedPointers(heap)
                        && !facts.pressure().isPresent()
                        && fits(facts)
                ? Optional.of(new HeapSizeDecision(HeapSizeReason.GAP, heap, HeapSizes.COMPRESSED))
                : Optional.empty();
    }

    /** The heaps that the RegionServers' machine bears; empty when its memory is not known. */
    public static Optional<HeapSizes> sizes(HBaseFacts facts) {
        return facts.node()
                .map(NodeFacts::ram)
                .map(ram -> new HeapSizes(ram.bytes(), facts.offHeap().usedBytes(), compressed(facts)));
    }

    private static Optional<HeapSizeDecision> choice(HBaseFacts facts, HeapSizes sizes, long heap) {
        HeapPressure pressure = facts.pressure();
        if (pressure.isPresent()) {
            return pressure.heapFull() && !sizes.tooLarge(heap)
                    ? Optional.of(new HeapSizeDecision(HeapSizeReason.PRESSURE, heap, sizes.grown(heap)))
                    : Optional.empty();
        }
        if (sizes.tooLarge(heap)) {
            return Optional.of(new HeapSizeDecision(HeapSizeReason.TOO_LARGE, heap, sizes.largest()));
        }
        if (sizes.inGap(heap)) {
            return fits(facts)
                    ? Optional.of(new HeapSizeDecision(
                            HeapSizeReason.GAP, heap, Math.min(HeapSizes.COMPRESSED, sizes.largest())))
                    : Optional.empty();
        }
        boolean small = heap <= SMALL_SHARE * sizes.ramBytes() && heap <= SMALL_MAX;
        boolean outside = facts.values().text(OffHeapMemory.ENGINE).isPresent()
                || facts.offHeap().memstoreBytes() > 0;
        return small && !outside
                ? Optional.of(new HeapSizeDecision(HeapSizeReason.SMALL, heap, sizes.grown(heap)))
                : Optional.empty();
    }

    /**
     * Bytes of heap that the largest memstores, first-level cache and static index of a server need by the formula of
     * {@link G1Formulas#heapForEdenShare}; empty when no server shows all three.
     */
    public static OptionalDouble need(HBaseFacts facts) {
        return facts.reachableServers().stream()
                .map(server -> HeapUsageCalculator.of(server::gauge, facts.values()))
                .filter(HeapUsage::complete)
                .mapToDouble(heapUsage -> (double) heapUsage.memstore().orElse(0)
                        + heapUsage.blockCache().orElse(0)
                        + heapUsage.staticIndex().orElse(0))
                .map(used -> G1Formulas.heapForEdenShare(G1Formulas.cap(used), G1Formulas.EDEN_PERCENT, false))
                .max();
    }

    /**
     * Bytes of heap that are in use on the server with the most: the smaller of those in use now and after its last
     * collection. Both include objects that nothing needs any more, so what is needed is at most that; empty when no server
     * shows it.
     */
    public static OptionalLong inUse(HBaseFacts facts) {
        return facts.reachableServers().stream()
                .flatMapToLong(server -> LongStream.concat(
                        server.gauge(ServerMetric.HEAP_USED_BYTES).stream(),
                        server.gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES).stream())
                        .min()
                        .stream())
                .max();
    }

    /** True when nothing shows that the heap's contents are larger than a heap with compressed pointers. */
    private static boolean fits(HBaseFacts facts) {
        OptionalDouble need = need(facts);
        return (need.isPresent() ? need.getAsDouble() : inUse(facts).orElse(0)) <= HeapSizes.COMPRESSED;
    }

    private static boolean compressed(HBaseFacts facts) {
        return facts.jvm().stream()
                .flatMap(jvm -> jvm.arguments().stream())
                .noneMatch(argument -> argument.startsWith("-XX:ObjectAlignmentInBytes")
                        || argument.equals("-XX:+UseZGC")
                        || argument.equals("-XX:-UseCompressedOops"));
    }
}
