package org.hconfig.hbase.cache.curve;

/**
 * Simulation of HBase's on-heap cache (LruBlockCache) with its default shares and thresholds: when it is 99 % full, the oldest
 * blocks of the priorities above their share are evicted until it is 95 % full.
 */
public final class LruCacheSimulator implements CacheSimulator {
    /** Bytes of heap that HBase counts for a block in addition to its data: key, entry and buffer. */
    public static final int BLOCK_OVERHEAD = 320;

    private static final double ACCEPTED = 0.99f;
    private static final double LEAST = 0.95f;

    /** Heap that HBase sets aside for the map of the blocks: 40 bytes for each of 120 % of the blocks of 64 KiB. */
    private static final double MAP_SHARE = 1.2 * 40 / (64 * 1024);

    private final double capacity;
    private final PriorityGroup[] groups = PriorityGroup.standard();
    private double size;
    private boolean evicted;

    /** Creates the simulation of an empty cache; parameters as in {@link CacheSimulator.Factory}. */
    public LruCacheSimulator(long capacityBytes, double scale) {
        this.capacity = capacityBytes * scale;
        this.size = capacity * MAP_SHARE;
    }

    @Override
    public boolean access(BlockAccess access) {
        if (PriorityGroup.touch(groups, access.block())) {
            return true;
        }
        int bytes = access.bytes() + BLOCK_OVERHEAD;
        groups[access.inMemory() ? 2 : 0].put(access.block(), new PriorityGroup.Entry(bytes, 0));
        size += bytes;
        if (size > Math.floor(capacity * ACCEPTED)) {
            evict();
        }
        return false;
    }

    @Override
    public boolean hasEvicted() {
        return evicted;
    }

    private void evict() {
        evicted = true;
        double toFree = size - Math.floor(capacity * LEAST);
        size -= PriorityGroup.freeOverflows(groups, capacity * LEAST, toFree, block -> {});
    }
}
