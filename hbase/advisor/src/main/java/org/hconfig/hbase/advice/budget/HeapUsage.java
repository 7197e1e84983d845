package org.hconfig.hbase.advice.budget;

import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Function;
import org.hconfig.gc.advice.Usage;
import org.hconfig.hbase.advice.SettingValues;
import org.hconfig.xconfig.model.Vital;

/** How much of a RegionServer's heap its memstores, block cache and indexes take, by its own figures. */
public final class HeapUsage {
    private HeapUsage() {}

    /**
     * The usage of one server. With a bucket cache only the first-level cache is in the heap, although {@code
     * blockCacheSize} counts both levels (CombinedBlockCache); off-heap memstores are not in the heap.
     *
     * @param figures the server's figures; empty for one that it does not show
     * @param values the servers' settings; where they are unknown, the figures count as they are
     */
    public static Usage of(Function<Vital, OptionalLong> figures, SettingValues values) {
        OptionalLong first = figures.apply(Vital.L1_CACHE_BYTES);
        boolean bucket = values.text(OffHeapMemory.ENGINE).isPresent();
        OptionalLong memstores = figures.apply(Vital.MEMSTORE_BYTES);
        boolean outside = OffHeapMemory.of(values::text, values::number).memstoreBytes() > 0;
        return new Usage(
                outside && memstores.isPresent() ? OptionalLong.of(0) : memstores,
                first.isPresent() || bucket ? first : figures.apply(Vital.BLOCK_CACHE_BYTES),
                figures.apply(Vital.STATIC_INDEX_BYTES));
    }

    /** The largest of each part; empty for a part that no server shows. */
    public static Usage largest(Collection<Usage> servers) {
        return new Usage(
                largest(servers, Usage::memstore),
                largest(servers, Usage::blockCache),
                largest(servers, Usage::staticIndex));
    }

    private static OptionalLong largest(Collection<Usage> servers, Function<Usage, OptionalLong> part) {
        return servers.stream()
                .flatMapToLong(usage -> part.apply(usage).stream())
                .max();
    }
}
