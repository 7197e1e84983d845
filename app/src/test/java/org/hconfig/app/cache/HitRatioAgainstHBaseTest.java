package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.apache.hadoop.hbase.io.hfile.BlockCache;
import org.apache.hadoop.hbase.io.hfile.BlockCacheKey;
import org.apache.hadoop.hbase.io.hfile.LruBlockCache;
import org.hconfig.hbase.cache.curve.BlockAccess;
import org.hconfig.hbase.cache.curve.CacheSimulator;
import org.hconfig.hbase.cache.curve.HitRatioCurve;
import org.hconfig.hbase.cache.curve.HitRatioEstimator;
import org.hconfig.hbase.cache.curve.LruCacheSimulator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hit ratios by simulation are those of HBase's own on-heap cache, at three sizes and three skews: in full, and in miniature with a sample
 * of the blocks.
 */
class HitRatioAgainstHBaseTest {
    private static final long MIB = 1L << 20;
    private static final long SEED = Long.getLong("hconfig.seed", 20261127);

    /** Blocks of all files, of about 4 KiB, so that a cache of this JVM holds tens of thousands. */
    private static final int BLOCKS = 40_000;

    private static final int ACCESSES = 300_000;
    private static final List<Long> SIZES = List.of(32 * MIB, 64 * MIB, 128 * MIB);

    /** Difference of hit ratios in points that a plan tolerates. */
    private static final double POINTS = 0.03;

    @ParameterizedTest
    @CsvSource({"0.5,1", "0.9,1", "1.2,1", "0.5,0.25", "0.9,0.25", "1.2,0.25"})
    void curve_ofTheOnHeapCache_isThatOfHBase(double skew, double rate) {
        compare(skew, rate, size -> new LruBlockCache(size, 64 * 1024, false), LruCacheSimulator::new);
    }

    private static void compare(
            double skew, double rate, LongFunction<BlockCache> real, CacheSimulator.Factory simulated) {
        long[] blocks = ZipfBlocks.sequence(BLOCKS, ACCESSES, skew, new SplittableRandom(SEED));
        HitRatioEstimator estimator = new HitRatioEstimator(simulated, SIZES, rate);
        for (int i = 0; i < blocks.length; i++) {
            BlockAccess access = access(blocks[i]);
            if (i < ACCESSES / 2) {
                estimator.warm(access);
            } else {
                estimator.add(access);
            }
        }
        HitRatioCurve curve = estimator.curve();
        for (HitRatioCurve.Point point : curve.points()) {
            double measured = measured(blocks, real.apply(point.cacheBytes()));
            assertThat(point.ratio())
                    .as("skew " + skew + ", rate " + rate + ", " + point.cacheBytes() / MIB + " MiB, seed " + SEED)
                    .isCloseTo(measured, within(POINTS));
        }
    }

    /** Every tenth block belongs to a family in memory; sizes differ as those of real blocks do. */
    private static BlockAccess access(long block) {
        return new BlockAccess(block, 3800 + (int) (block * 7919 % 1200), block % 10 == 0);
    }

    private static double measured(long[] blocks, BlockCache cache) {
        int hits = 0;
        for (int i = 0; i < blocks.length; i++) {
            BlockAccess access = access(blocks[i]);
            BlockCacheKey key = new BlockCacheKey("file", access.block());
            if (cache.getBlock(key, true, false, true) != null) {
                hits += i < ACCESSES / 2 ? 0 : 1;
            } else {
                cache.cacheBlock(key, new CachedBytes(access.bytes()), access.inMemory());
            }
        }
        return hits / (ACCESSES / 2.0);
    }
}
