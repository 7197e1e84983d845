package org.hconfig.hbase.cache.budget;

/** Where data blocks are cached. */
public enum CacheEngine {
    /** In the heap only: no bucket cache. */
    HEAP,
    /** In direct memory. */
    OFFHEAP,
    /** In a file, on an SSD. */
    FILE
}
