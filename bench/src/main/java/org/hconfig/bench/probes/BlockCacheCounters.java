package org.hconfig.bench.probes;

/**
 * Lookups of data blocks in block caches since the start of each server.
 *
 * @param hits lookups that found the block
 * @param misses lookups that did not
 */
public record BlockCacheCounters(long hits, long misses) {
    /** Counters of a server that has just been started. */
    public static final BlockCacheCounters NONE = new BlockCacheCounters(0, 0);

    /** Returns the sum with the counters of another server. */
    public BlockCacheCounters plus(BlockCacheCounters more) {
        return new BlockCacheCounters(hits + more.hits, misses + more.misses);
    }

    /** Returns the difference from an earlier sample. */
    public BlockCacheCounters since(BlockCacheCounters before) {
        return new BlockCacheCounters(Math.max(0, hits - before.hits), Math.max(0, misses - before.misses));
    }

    /** Returns the share of hits, 0 to 1; 1 if there was no lookup. */
    public double hitRatio() {
        return hits + misses == 0 ? 1 : (double) hits / (hits + misses);
    }
}
