package org.hconfig.hbase.cache.curve;

/** Simulation of a block cache. Not thread-safe. */
public interface CacheSimulator {
    /** Requests a block; a block that is absent is cached. Returns true for a hit. */
    boolean access(BlockAccess access);

    /** Returns true if blocks have been evicted, so that what was requested before the simulation no longer matters. */
    boolean hasEvicted();

    /** Creator of simulations of one kind of cache. */
    @FunctionalInterface
    interface Factory {
        /**
         * Creates the simulation of an empty cache.
         *
         * @param capacityBytes size of the real cache
         * @param scale share of the real cache's blocks that the simulation gets, above 0, at most 1
         */
        CacheSimulator create(long capacityBytes, double scale);
    }
}
