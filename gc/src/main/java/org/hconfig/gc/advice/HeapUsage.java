package org.hconfig.gc.advice;

import java.util.OptionalLong;

/**
 * The most that a RegionServer was seen to use of its heap, in bytes; the largest of all servers, over as long as possible.
 *
 * @param memstore {@code memStoreSize}
 * @param blockCache {@code blockCacheSize}
 * @param staticIndex {@code staticIndexSize}
 */
public record HeapUsage(OptionalLong memstore, OptionalLong blockCache, OptionalLong staticIndex) {
    /** Nothing is known. */
    public static final HeapUsage UNKNOWN =
            new HeapUsage(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    /** Checks the amounts. */
    public HeapUsage {
        for (OptionalLong size : new OptionalLong[] {memstore, blockCache, staticIndex}) {
            if (size.isPresent() && size.getAsLong() < 0) {
                throw new IllegalArgumentException("usage=" + size.getAsLong() + " is negative");
            }
        }
    }

    /** True when all three are known. */
    public boolean complete() {
        return memstore.isPresent() && blockCache.isPresent() && staticIndex.isPresent();
    }

    /** True when one or two are known, which is of no use. */
    public boolean partial() {
        return !complete() && (memstore.isPresent() || blockCache.isPresent() || staticIndex.isPresent());
    }
}
