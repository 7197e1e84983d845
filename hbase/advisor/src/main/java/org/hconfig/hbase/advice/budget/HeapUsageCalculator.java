package org.hconfig.hbase.advice.budget;

import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Function;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;

/** Calculates the heap usage of a RegionServer's memstores, block cache and indexes from its metrics. */
public final class HeapUsageCalculator {
    private HeapUsageCalculator() {}

    /**
     * Returns the heap usage of one server. With a bucket cache only the first-level cache is in the heap, although {@code
     * blockCacheSize} counts both levels (CombinedBlockCache); off-heap memstores are not in the heap.
     *
     * @param figures the server's metrics; empty for one that it does not report
     * @param values the servers' settings; where they are unknown, the metrics are used unadjusted
     */
    public static HeapUsage of(Function<ServerMetric, OptionalLong> figures, EffectiveHBaseSettings values) {
        OptionalLong first = figures.apply(ServerMetric.L1_CACHE_BYTES);
        boolean bucket = values.text(OffHeapMemory.ENGINE).isPresent();
        OptionalLong memstores = figures.apply(ServerMetric.MEMSTORE_BYTES);
        boolean outside = OffHeapMemory.of(values::text, values::number).memstoreBytes() > 0;
        return new HeapUsage(
                outside && memstores.isPresent() ? OptionalLong.of(0) : memstores,
                first.isPresent() || bucket ? first : figures.apply(ServerMetric.BLOCK_CACHE_BYTES),
                figures.apply(ServerMetric.STATIC_INDEX_BYTES));
    }

    /** Returns the maximum of each part; empty for a part that no server reports. */
    public static HeapUsage largest(Collection<HeapUsage> servers) {
        return new HeapUsage(
                largest(servers, HeapUsage::memstore),
                largest(servers, HeapUsage::blockCache),
                largest(servers, HeapUsage::staticIndex));
    }

    private static OptionalLong largest(Collection<HeapUsage> servers, Function<HeapUsage, OptionalLong> part) {
        return servers.stream()
                .flatMapToLong(heapUsage -> part.apply(heapUsage).stream())
                .max();
    }
}
