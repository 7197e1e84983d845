package org.hconfig.hbase.cache.family;

import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.hbase.cache.budget.CacheDemand;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.budget.MemoryBudget;
import org.hconfig.hbase.cache.limit.BucketGeometry;

/**
 * The room of a server's planned caches, in bytes.
 *
 * @param dataBytes data blocks that the cache holds before it evicts
 * @param neededBytes room that all data takes; empty when the data is unknown
 * @param inMemoryBytes room that HBase reserves for families in memory
 * @param indexBytes room for more index blocks
 * @param entryBytes heap for the entries of more blocks in a bucket cache
 * @param geometry sizes of buckets; blocks take as much as one of them in a bucket cache
 * @param bucket whether it is a bucket cache
 */
public record CacheRoom(
        long dataBytes,
        OptionalLong neededBytes,
        long inMemoryBytes,
        long indexBytes,
        long entryBytes,
        BucketGeometry geometry,
        boolean bucket) {
    /** Heap bytes with which HBase keeps track of one block of the bucket cache. */
    static final long ENTRY_BYTES = 300;

    private static final double ACCEPTED_BUCKET = 0.95;

    /** {@code hbase.lru.blockcache.acceptable.factor}, down to which blocks are evicted at its default. */
    private static final double ACCEPTED_HEAP = 0.95;

    private static final double IN_MEMORY = 0.25;
    private static final double GROWTH = 1.1;
    private static final double HEAP_FULL = 0.9;

    /**
     * Returns the room of a plan.
     *
     * @param site settings of the servers, by key
     * @param geometry sizes of buckets that the bucket cache will have
     */
    public static CacheRoom of(
            MemoryBudget budget, CacheDemand demand, Map<String, String> site, BucketGeometry geometry) {
        boolean bucket = budget.engine() != CacheEngine.HEAP;
        double onHeap = budget.cacheShare() * budget.heapBytes();
        double index = demand.indexBytes().orElse(0) * GROWTH;
        double data = bucket
                ? budget.bucketBytes() * number(site, "hbase.bucketcache.acceptfactor", ACCEPTED_BUCKET)
                : Math.max(0, onHeap * ACCEPTED_HEAP - index);
        double inMemory = number(
                site, bucket ? "hbase.bucketcache.memory.factor" : "hbase.lru.blockcache.memory.percentage", IN_MEMORY);
        int slot = slot(geometry, bucket, demand.blockBytes());
        OptionalLong needed = demand.dataBytes().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of((long) ((double) demand.dataBytes().getAsLong() / demand.blockBytes() * slot));
        double map = bucket ? (double) budget.bucketBytes() / slot * ENTRY_BYTES : 0;
        double full = (budget.cacheShare() + budget.memstoreShare()) * budget.heapBytes() + map;
        return new CacheRoom(
                (long) data,
                needed,
                (long) (data * inMemory),
                demand.indexBytes().isEmpty() ? 0 : (long) Math.max(0, (onHeap - index) / GROWTH),
                (long) Math.max(0, HEAP_FULL * budget.heapBytes() - full),
                geometry,
                bucket);
    }

    private static double number(Map<String, String> site, String key, double standard) {
        try {
            double value = Double.parseDouble(site.getOrDefault(key, ""));
            return value >= 0 && value <= 1 ? value : standard;
        } catch (NumberFormatException absent) {
            return standard;
        }
    }

    /** Returns the room that a block takes; 0 if it is never cached. */
    int slot(int blockBytes) {
        return slot(geometry, bucket, blockBytes);
    }

    private static int slot(BucketGeometry geometry, boolean bucket, int blockBytes) {
        int slot = geometry.slot(blockBytes + BucketGeometry.BLOCK_OVERHEAD);
        return bucket && slot > 0 ? slot : blockBytes;
    }

    /** Returns whether all data fits; false if the data is unknown. */
    boolean fitsAll() {
        return neededBytes.isPresent() && neededBytes.getAsLong() <= dataBytes;
    }

    /** Returns whether it is known that not all data fits. */
    boolean lacksRoom() {
        return neededBytes.isPresent() && neededBytes.getAsLong() > dataBytes;
    }
}
