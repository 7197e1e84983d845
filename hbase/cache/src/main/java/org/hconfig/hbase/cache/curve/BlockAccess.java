package org.hconfig.hbase.cache.curve;

/**
 * A request for a data block.
 *
 * @param block identity of the block
 * @param bytes its size in the cache
 * @param inMemory whether its family is {@code IN_MEMORY}
 */
public record BlockAccess(long block, int bytes, boolean inMemory) {
    /** Checks the range. */
    public BlockAccess {
        if (bytes <= 0) {
            throw new IllegalArgumentException("bytes=" + bytes);
        }
    }
}
