package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.hfile.BlockCache;
import org.apache.hadoop.hbase.io.hfile.BlockCacheKey;
import org.apache.hadoop.hbase.io.hfile.LruBlockCache;
import org.apache.hadoop.hbase.io.hfile.bucket.BucketCache;
import org.apache.hadoop.hbase.io.hfile.bucket.WrittenBlocks;
import org.hconfig.hbase.cache.curve.BlockAccess;
import org.hconfig.hbase.cache.curve.BucketCacheSimulator;
import org.hconfig.hbase.cache.curve.CacheSimulator;
import org.hconfig.hbase.cache.curve.FirstPriority;
import org.hconfig.hbase.cache.curve.LruCacheSimulator;
import org.hconfig.hbase.cache.curve.SampledCacheRun;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hit ratios by simulation are those of HBase's own caches, at three sizes and three skews: in full, and in miniature with a sample
 * of the blocks.
 */
class HitRatioAgainstHBaseTest {
    private static final long MIB = 1L << 20;
    private static final long SEED = Long.getLong("hconfig.seed", 20261127);

    /** Blocks of all files, of about 4 KiB, so that a cache of this JVM holds tens of thousands. */
    private static final int BLOCKS = 24_000;

    private static final int ACCESSES = 120_000;
    private static final List<Long> SIZES = List.of(20 * MIB, 40 * MIB, 80 * MIB);
    private static final BucketGeometry GEOMETRY = new BucketGeometry(List.of(3072, 4096, 5120, 9216));

    /** Blocks that may wait to be written. */
    private static final int WAITING = 16;

    /** Share of the blocks in the simulation in miniature. */
    private static final double RATE = 0.25;

    /** Difference of hit ratios in points that a plan tolerates. */
    private static final double POINTS = 0.03;

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 1.2})
    void curve_ofTheOnHeapCache_isThatOfHBase(double skew) {
        compare(skew, size -> new LruBlockCache(size, 64 * 1024, false), LruCacheSimulator::new);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 1.2})
    void curve_ofTheBucketCache_isThatOfHBase(double skew) {
        compare(
                skew,
                HitRatioAgainstHBaseTest::bucketCache,
                (size, scale) -> new BucketCacheSimulator(GEOMETRY, FirstPriority.MULTI, size, scale));
    }

    private static BlockCache bucketCache(long size) {
        try {
            int[] sizes = GEOMETRY.sizes().stream().mapToInt(Integer::intValue).toArray();
            return new BucketCache("offheap", size, 4096, sizes, 1, 4096, null, 60_000, new Configuration(false));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void compare(double skew, LongFunction<BlockCache> real, CacheSimulator.Factory simulated) {
        long[] blocks = ZipfBlocks.sequence(BLOCKS, ACCESSES, skew, new SplittableRandom(SEED));
        for (long size : SIZES) {
            double measured = measured(blocks, real.apply(size));
            for (double rate : new double[] {1, RATE}) {
                // Both caches are empty before the first request.
                assertThat(counted(blocks, simulated, size, rate))
                        .as("skew " + skew + ", rate " + rate + ", " + size / MIB + " MiB, seed " + SEED)
                        .isCloseTo(measured, within(POINTS));
            }
        }
    }

    private static double counted(long[] blocks, CacheSimulator.Factory simulated, long size, double rate) {
        List<BlockAccess> first = new ArrayList<>();
        List<BlockAccess> second = new ArrayList<>();
        for (int i = 0; i < blocks.length; i++) {
            // The sample is by a hash of the block, as in RegionServers.
            if (((blocks[i] * 0x9e3779b97f4a7c15L) >>> 11) * 0x1p-53 < rate) {
                (i < ACCESSES / 2 ? first : second).add(access(blocks[i]));
            }
        }
        SampledCacheRun run = new SampledCacheRun(simulated, size, rate);
        run.add(first, second, ACCESSES / 2.0);
        return run.counted();
    }

    /** Every tenth block belongs to a family in memory; sizes differ as those of real blocks do. */
    private static BlockAccess access(long block) {
        return new BlockAccess(block, 3800 + (int) (block * 7919 % 1200), block % 10 == 0);
    }

    private static double measured(long[] blocks, BlockCache cache) {
        int hits = 0;
        int misses = 0;
        for (int i = 0; i < blocks.length; i++) {
            BlockAccess access = access(blocks[i]);
            BlockCacheKey key = new BlockCacheKey("file", access.block());
            if (cache.getBlock(key, true, false, true) != null) {
                hits += i < ACCESSES / 2 ? 0 : 1;
            } else {
                cache.cacheBlock(key, new CachedBytes(access.bytes()), access.inMemory());
                misses++;
                // Blocks that wait to be written are read from memory, which is not part of the cache's size.
                if (cache instanceof BucketCache bucketCache && misses % WAITING == 0) {
                    WrittenBlocks.await(bucketCache);
                }
            }
        }
        if (cache instanceof BucketCache) {
            cache.shutdown();
        }
        return hits / (ACCESSES / 2.0);
    }
}
