package org.hconfig.hbase.advice.budget;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * The single advised heap size of the RegionServers, with its reason. Heap rules report findings only for
 * their own reason, so that no two rules propose different sizes.
 *
 * @param reason why the heap changes
 * @param current current heap size in bytes
 * @param proposed advised heap size in bytes; differs from {@code current}
 */
public record HeapSizeDecision(HeapSizeReason reason, long current, long proposed) {
    /** Reason for a changed heap size. */
    public enum HeapSizeReason {
        /** It uses too much of the machine's memory. */
        TOO_LARGE,
        /** It is just above the limit of compressed object pointers, and its contents fit below. */
        GAP,
        /** It is nearly full, and collections take too much time. */
        PRESSURE,
        /** It is a quarter of the memory or less, as if it was never set. */
        SMALL
    }

    private static final double SMALL_SHARE = 0.25;

    /** Largest heap in bytes that can be a default; a larger one was set on purpose. */
    private static final long SMALL_MAX = 16L << 30;

    /** Returns the decision for these facts; empty when the heap stays unchanged or is unknown. Without the
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

    /** Checks for the compressed-oops gap; every machine with such a heap has room for 31 GiB. */
    private static Optional<HeapSizeDecision> gap(HBaseFacts facts, long heap) {
        return compressed(facts)
                        && HeapSizes.losesCompressedPointers(heap)
                        && !facts.pressure().isPresent()
                        && fits(facts)
                ? Optional.of(new HeapSizeDecision(HeapSizeReason.GAP, heap, HeapSizes.COMPRESSED))
                : Optional.empty();
    }

    /** Returns the heap sizes suitable for the RegionServers' machine; empty when its memory is unknown. */
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
     * Returns the heap in bytes needed for a server's largest memstores, first-level cache and static index, by the formula of
     * {@link G1Formulas#heapForEdenShare}; empty when no server reports all three.
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
     * Returns the heap in use, in bytes, on the server with the most: the smaller of current usage and usage after its last
     * collection. Both include garbage, so the live data is at most that; empty when no server
     * reports it.
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

    /** Returns true unless the heap contents are known to exceed a heap with compressed pointers. */
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
