package org.hconfig.hbase.cache.limit;

/** A condition under which a RegionServer refuses to start, or silently runs without the configured cache. */
public enum StartLimit {
    /** Memstores, block cache and the part that must stay free. */
    HEAP_SHARES("memstores and block cache must leave the heap's free part"),
    /** The share of the block cache. */
    CACHE_SHARE("hfile.block.cache.size must be above 0.0001, without which HBase has no cache at all, and at most 1"),
    /** The policy of the on-heap cache. */
    POLICY("hfile.block.cache.policy must be LRU, IndexOnlyLRU, TinyLFU or AdaptiveLRU"),
    /** The shares and thresholds of the on-heap cache. */
    LRU_FACTORS("the on-heap cache's three shares must add up to 1, and its thresholds must ascend below 1"),
    /** The location of the bucket cache. */
    ENGINE("hbase.bucketcache.ioengine must begin with offheap, file:, files:, mmap: or pmem:, the latter with a path"),
    /** The size of the bucket cache. */
    SIZE("hbase.bucketcache.size must be a number of MiB from 1 on"),
    /** The sizes of buckets. */
    BUCKET_SIZES("hbase.bucketcache.bucket.sizes must be positive multiples of 256, and four of each below 2 GiB"),
    /** The number of buckets. */
    BUCKET_COUNT(
            "the bucket cache must have room for one bucket of each size; a bucket holds four of the largest size"),
    /** The shares and thresholds of the bucket cache. */
    BUCKET_FACTORS("the bucket cache's three shares must add up to 1, and its thresholds must ascend from 0 to 1"),
    /** The threads that write to the bucket cache. */
    WRITERS("the bucket cache's writer threads and their queues must be 1 at least"),
    /** Direct memory for the bucket cache, allocated at the start. */
    DIRECT_MEMORY("an off-heap bucket cache must fit into -XX:MaxDirectMemorySize, by default the heap's size"),
    /** The number of blocks. */
    BLOCK_COUNT("the bucket cache must have fewer than 2,147,483,647 blocks");

    private final String meaning;

    StartLimit(String meaning) {
        this.meaning = meaning;
    }

    /** Returns the condition as a sentence without a period. */
    public String meaning() {
        return meaning;
    }
}
