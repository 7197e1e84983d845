package org.hconfig.hbase.cache.limit;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How HBase divides a bucket cache (BucketAllocator): into buckets of four of the largest size; each bucket holds blocks of one
 * size only.
 *
 * @param sizes bucket sizes in bytes, ascending
 */
public record BucketGeometry(List<Integer> sizes) {
    /** The fewest blocks in a bucket. */
    public static final int BLOCKS_MIN = 4;

    /** Bytes that HBase adds to a block's data in the cache: the block's header and three numbers about it. */
    public static final int BLOCK_OVERHEAD = 33 + 13;

    private static final int KIB = 1024;

    /** The default sizes: 14 from 5 KiB to 513 KiB. */
    public static final BucketGeometry STANDARD =
            new BucketGeometry(IntStream.of(4, 8, 16, 32, 40, 48, 56, 64, 96, 128, 192, 256, 384, 512)
                    .mapToObj(size -> (size + 1) * KIB)
                    .toList());

    /** Sorts and checks the sizes. */
    public BucketGeometry {
        sizes = sizes.stream().sorted().toList();
        if (sizes.isEmpty() || sizes.get(0) <= 0) {
            throw new IllegalArgumentException("sizes=" + sizes);
        }
    }

    /** Returns the largest size in bytes; a larger block is never cached. */
    public int largest() {
        return sizes.get(sizes.size() - 1);
    }

    /** Returns the bytes of one bucket. */
    public long bucketBytes() {
        return (long) BLOCKS_MIN * largest();
    }

    /** Returns the smallest cache in bytes with which a RegionServer starts. */
    public long leastBytes() {
        return sizes.size() * bucketBytes();
    }

    /** Returns the bytes that a block takes in the cache; 0 if it is never cached. */
    public int slot(int cachedBytes) {
        for (int size : sizes) {
            if (cachedBytes <= size) {
                return size;
            }
        }
        return 0;
    }
}
