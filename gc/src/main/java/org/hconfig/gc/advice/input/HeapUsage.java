package org.hconfig.gc.advice.input;

import java.util.OptionalLong;

/**
 * The largest observed heap usage of a RegionServer, in bytes: the maximum over all servers, over a period as long as
 * possible.
 *
 * @param memstore {@code memStoreSize}
 * @param blockCache {@code blockCacheSize}
 * @param staticIndex {@code staticIndexSize}
 */
public record HeapUsage(OptionalLong memstore, OptionalLong blockCache, OptionalLong staticIndex) {
    /** Usage with no known value. */
    public static final HeapUsage UNKNOWN =
            new HeapUsage(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    /** Checks that the amounts are not negative. */
    public HeapUsage {
        for (OptionalLong size : new OptionalLong[] {memstore, blockCache, staticIndex}) {
            if (size.isPresent() && size.getAsLong() < 0) {
                throw new IllegalArgumentException("usage=" + size.getAsLong() + " is negative");
            }
        }
    }

    /** Returns true when all three values are known. */
    public boolean complete() {
        return memstore.isPresent() && blockCache.isPresent() && staticIndex.isPresent();
    }

    /** Returns the sum of the known values, in bytes. */
    public long bytes() {
        return memstore.orElse(0) + blockCache.orElse(0) + staticIndex.orElse(0);
    }

    /** Returns true when only one or two values are known, which is not sufficient. */
    public boolean partial() {
        return !complete() && (memstore.isPresent() || blockCache.isPresent() || staticIndex.isPresent());
    }
}
