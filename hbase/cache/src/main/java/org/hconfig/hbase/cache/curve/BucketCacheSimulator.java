package org.hconfig.hbase.cache.curve;

import java.util.Arrays;
import org.hconfig.hbase.cache.limit.BucketGeometry;

/**
 * Simulation of HBase's bucket cache with its default shares and thresholds. Each size of buckets has a part of the cache, at least
 * one bucket; parts grow as long as there is free space. When the cache is 95 % full, or no bucket of a block's size is free, the
 * oldest blocks are evicted until each size is 85 % full.
 */
public final class BucketCacheSimulator implements CacheSimulator {
    private static final double ACCEPTED = 0.95f;
    private static final double LEAST = 0.85f;
    private static final double EXTRA = 0.1f;

    private final BucketGeometry geometry;
    private final FirstPriority first;
    private final double total;
    private final double bucket;
    private final double[] part;
    private final int[] used;
    private final PriorityGroup[] groups = PriorityGroup.standard();
    private double free;
    private double usedBytes;
    private boolean evicted;

    /** Creates the simulation of an empty cache; further parameters as in {@link CacheSimulator.Factory}. */
    public BucketCacheSimulator(BucketGeometry geometry, FirstPriority first, long capacityBytes, double scale) {
        this.geometry = geometry;
        this.first = first;
        long buckets = capacityBytes / geometry.bucketBytes();
        this.bucket = geometry.bucketBytes() * scale;
        this.total = buckets * bucket;
        this.part = new double[geometry.sizes().size()];
        this.used = new int[part.length];
        Arrays.fill(part, bucket);
        this.free = Math.max(0, total - part.length * bucket);
    }

    @Override
    public boolean access(BlockAccess access) {
        if (PriorityGroup.touch(groups, access.block())) {
            return true;
        }
        int slot = geometry.slot(access.bytes());
        if (slot == 0) {
            return false;
        }
        int sizeClass = geometry.sizes().indexOf(slot);
        if (!hasRoom(sizeClass, slot)) {
            freeSpace();
            if (!hasRoom(sizeClass, slot)) {
                takeFromOthers(sizeClass, slot);
            }
        }
        if (!hasRoom(sizeClass, slot)) {
            return false;
        }
        used[sizeClass]++;
        usedBytes += slot;
        groups[access.inMemory() ? 2 : first == FirstPriority.SINGLE ? 0 : 1].put(
                access.block(), new PriorityGroup.Entry(access.bytes(), sizeClass));
        if (usedBytes > Math.floor(total * ACCEPTED)) {
            freeSpace();
        }
        return false;
    }

    @Override
    public boolean hasEvicted() {
        return evicted;
    }

    /** Grows the part of a size by a bucket, or by what a block needs in a small simulation. */
    private boolean hasRoom(int sizeClass, int slot) {
        if ((used[sizeClass] + 1.0) * slot <= part[sizeClass]) {
            return true;
        }
        double needed = Math.max(bucket, (used[sizeClass] + 1.0) * slot - part[sizeClass]);
        if (needed > free) {
            return false;
        }
        free -= needed;
        part[sizeClass] += needed;
        return true;
    }

    private void freeSpace() {
        double wanted = 0;
        for (int i = 0; i < part.length; i++) {
            wanted += (double) geometry.sizes().get(i) * Math.max(0, missing(i));
        }
        if (wanted <= 0) {
            return;
        }
        double withExtra = Math.floor(wanted * (1 + EXTRA));
        double freed = PriorityGroup.freeOverflows(groups, total * LEAST, wanted, this::forget);
        boolean full = false;
        for (int i = 0; i < part.length; i++) {
            full |= missing(i) > 0;
        }
        PriorityGroup[] order = PriorityGroup.byOverflow(groups, total * LEAST);
        int remaining = full ? order.length : 0;
        for (int i = 0; i < order.length && remaining > 0; i++) {
            freed += order[i].free((withExtra - freed) / remaining, this::forget);
            remaining--;
        }
    }

    /** Returns how many more blocks of a size should be free; negative if more are. Sizes without blocks need none. */
    private long missing(int sizeClass) {
        if (used[sizeClass] == 0) {
            return 0;
        }
        long count = (long) (part[sizeClass] / geometry.sizes().get(sizeClass));
        long goal = Math.max(1, (long) Math.floor(count * (1 - LEAST)));
        return goal - (count - used[sizeClass]);
    }

    private void forget(PriorityGroup.Entry block) {
        evicted = true;
        used[block.sizeClass()]--;
        usedBytes -= geometry.sizes().get(block.sizeClass());
    }

    /** HBase empties the buckets with the fewest blocks, so that blocks of another size can have them. */
    private void takeFromOthers(int sizeClass, int slot) {
        int emptiest = -1;
        double least = Double.MAX_VALUE;
        double needed = Math.max(bucket, slot);
        for (int i = 0; i < part.length; i++) {
            double fill = (double) used[i] * geometry.sizes().get(i) / part[i];
            if (i != sizeClass && part[i] - needed >= bucket && fill < least) {
                emptiest = i;
                least = fill;
            }
        }
        if (emptiest < 0) {
            return;
        }
        int size = geometry.sizes().get(emptiest);
        double excess = (double) used[emptiest] * size - (part[emptiest] - needed);
        for (PriorityGroup group : groups) {
            if (excess > 0) {
                int removed = group.removeOldest(emptiest, (long) Math.ceil(excess), size);
                used[emptiest] -= removed;
                usedBytes -= (double) removed * size;
                excess -= (double) removed * size;
            }
        }
        part[emptiest] -= needed;
        free += needed;
    }
}
