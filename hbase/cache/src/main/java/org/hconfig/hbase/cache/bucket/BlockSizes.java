package org.hconfig.hbase.cache.bucket;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.cache.limit.BucketGeometry;

/**
 * Sizes of data blocks in the cache.
 *
 * @param counts number of blocks by their size in the cache in bytes, header and numbers included
 */
public record BlockSizes(Map<Integer, Long> counts) {
    /** Copies and checks the counts. */
    public BlockSizes {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
        if (counts.entrySet().stream().anyMatch(count -> count.getKey() <= 0 || count.getValue() <= 0)) {
            throw new IllegalArgumentException("counts=" + counts);
        }
    }

    /** Returns the number of blocks. */
    public long blocks() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the bytes of all blocks. */
    public double bytes() {
        return counts.entrySet().stream()
                .mapToDouble(count -> (double) count.getKey() * count.getValue())
                .sum();
    }

    /** Returns the bytes that all blocks take in buckets of these sizes; blocks larger than all sizes take none. */
    public double bytesIn(BucketGeometry geometry) {
        return counts.entrySet().stream()
                .mapToDouble(count -> (double) geometry.slot(count.getKey()) * count.getValue())
                .sum();
    }

    /** Returns the share of the blocks that is larger than all sizes, which HBase never caches. */
    public double uncached(BucketGeometry geometry) {
        long large = counts.entrySet().stream()
                .filter(count -> geometry.slot(count.getKey()) == 0)
                .mapToLong(Map.Entry::getValue)
                .sum();
        return counts.isEmpty() ? 0 : (double) large / blocks();
    }
}
