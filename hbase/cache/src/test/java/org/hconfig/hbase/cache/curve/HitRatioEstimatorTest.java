package org.hconfig.hbase.cache.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class HitRatioEstimatorTest {
    private static final long MIB = 1L << 20;
    private static final CacheSimulator.Factory BUCKETS =
            (size, scale) -> new BucketCacheSimulator(BucketGeometry.STANDARD, FirstPriority.SINGLE, size, scale);

    private static HitRatioCurve uniform(
            CacheSimulator.Factory factory, int blocks, int bytes, double rate, long seed) {
        HitRatioEstimator estimator = new HitRatioEstimator(factory, List.of(64 * MIB, 128 * MIB, 512 * MIB), rate);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 40_000; i++) {
            BlockAccess access = new BlockAccess(random.nextInt(blocks), bytes, false);
            if (i < 20_000) {
                estimator.warm(access);
            } else {
                estimator.add(access);
            }
        }
        return estimator.curve();
    }

    @Test
    void curve_ofUniformRequests_isTheShareOfBlocksThatFits() {
        HitRatioCurve curve = uniform(LruCacheSimulator::new, 2048, 65_536, 1, 1);

        assertThat(curve.points().get(0).ratio()).isCloseTo(0.485, within(0.02));
        assertThat(curve.points().get(1).ratio()).isCloseTo(0.965, within(0.02));
        assertThat(curve.points().get(2).ratio()).isGreaterThan(0.999);
        assertThat(curve.sufficientBytes(0.05)).isEqualTo(128 * MIB);
        assertThat(curve.sufficientBytes(0.01)).isEqualTo(512 * MIB);
    }

    @Test
    void curve_ofAnyRequests_risesWithTheSizeAndIsARatio() {
        PropertyCheck.forAll(20, ValueGenerator.longs(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            HitRatioCurve curve = uniform(
                    random.nextBoolean() ? LruCacheSimulator::new : BUCKETS,
                    random.nextInt(100, 20_000),
                    random.nextInt(1000, 200_000),
                    random.nextDouble(0.2, 1),
                    seed);
            double before = -0.02;
            for (HitRatioCurve.Point point : curve.points()) {
                assertThat(point.ratio()).isBetween(Math.max(0, before - 0.02), 1.0);
                before = point.ratio();
            }
        });
    }

    @Test
    void access_ofABlockAboveAllBuckets_isNeverAHit() {
        CacheSimulator cache = BUCKETS.create(512 * MIB, 1);
        BlockAccess large = new BlockAccess(1, 600_000, false);

        assertThat(cache.access(large)).isFalse();
        assertThat(cache.access(large)).isFalse();
    }

    @Test
    void access_afterAScan_keepsBlocksReadTwiceOnlyWithTheLaterPolicy() {
        assertThat(hotBlocksAfterAScan(FirstPriority.SINGLE)).isGreaterThan(0.9);
        assertThat(hotBlocksAfterAScan(FirstPriority.MULTI)).isLessThan(0.1);
    }

    private static double hotBlocksAfterAScan(FirstPriority first) {
        CacheSimulator cache = new BucketCacheSimulator(BucketGeometry.STANDARD, first, 128 * MIB, 1);
        int hot = 400;
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < hot; i++) {
                cache.access(new BlockAccess(i, 65_582, false));
            }
        }
        for (int i = 0; i < 20_000; i++) {
            cache.access(new BlockAccess(1_000_000 + i, 65_582, false));
        }
        int hits = 0;
        for (int i = 0; i < hot; i++) {
            hits += cache.access(new BlockAccess(i, 65_582, false)) ? 1 : 0;
        }
        return (double) hits / hot;
    }

    @Test
    void of_releases_isThePriorityOfTheirClasses() {
        assertThat(FirstPriority.of(Optional.of(HBaseRelease.V2_6))).isEqualTo(FirstPriority.MULTI);
        assertThat(FirstPriority.of(Optional.of(new HBaseRelease(3, 0)))).isEqualTo(FirstPriority.SINGLE);
        assertThat(FirstPriority.of(Optional.empty())).isEqualTo(FirstPriority.MULTI);
    }

    @Test
    void create_withoutSizesOrRate_isRefused() {
        assertThatThrownBy(() -> new HitRatioEstimator(BUCKETS, List.of(), 1)).hasMessageContaining("sizes=[]");
        assertThatThrownBy(() -> new HitRatioEstimator(BUCKETS, List.of(MIB), 0))
                .hasMessageContaining("rate=0");
    }
}
