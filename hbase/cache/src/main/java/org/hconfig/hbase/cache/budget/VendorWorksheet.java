package org.hconfig.hbase.cache.budget;

import java.util.Optional;

/**
 * The worksheet of the Hortonworks Data Platform (2.2 to 3.1) for an off-heap bucket cache: a heap of 20 GiB, shares by the
 * proportion of reads, the rest for the cache. It is shown next to the plan, as many clusters were set up by it.
 *
 * @param heapBytes maximum heap
 * @param cacheShare {@code hfile.block.cache.size}
 * @param memstoreShare {@code hbase.regionserver.global.memstore.size}
 * @param directBytes {@code -XX:MaxDirectMemorySize}
 * @param bucketBytes {@code hbase.bucketcache.size} in bytes
 */
public record VendorWorksheet(
        long heapBytes, double cacheShare, double memstoreShare, long directBytes, long bucketBytes) {
    /** Who published it. */
    public static final String SOURCE = "Hortonworks Data Platform, Configuring Off-heap Memory (BucketCache)";

    private static final long GIB = 1L << 30;
    private static final long HEAP = 20 * GIB;
    private static final long LEAST = 23 * GIB;
    private static final long OTHERS = 2 * GIB;
    private static final double SHARES = 0.8;

    /**
     * Fills in the worksheet; empty for less than 23 GiB, for which the vendor advises against an off-heap cache.
     *
     * @param processBytes memory for the RegionServer's process
     * @param readShare reads of all requests
     */
    public static Optional<VendorWorksheet> of(long processBytes, double readShare) {
        if (processBytes < LEAST) {
            return Optional.empty();
        }
        long direct = processBytes - HEAP;
        double cache = Math.round(readShare * SHARES * 100) / 100.0;
        return Optional.of(
                new VendorWorksheet(HEAP, cache, Math.round((SHARES - cache) * 100) / 100.0, direct, direct - OTHERS));
    }
}
