package org.hconfig.hbase.cache.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class SampledCacheRunTest {
    private static final long MIB = 1L << 20;
    private static final CacheSimulator.Factory BUCKETS =
            (size, scale) -> new BucketCacheSimulator(BucketGeometry.STANDARD, FirstPriority.SINGLE, size, scale);

    private static EstimatedRatio uniform(
            CacheSimulator.Factory factory, long size, int blocks, int bytes, double rate, long seed) {
        return run(factory, size, blocks, bytes, rate, seed).ratio();
    }

    private static SampledCacheRun run(
            CacheSimulator.Factory factory, long size, int blocks, int bytes, double rate, long seed) {
        List<BlockAccess> first = new ArrayList<>();
        List<BlockAccess> second = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 40_000; i++) {
            long block = new SplittableRandom(random.nextInt(blocks)).nextLong();
            if ((block >>> 11) * 0x1p-53 < rate) {
                (i < 20_000 ? first : second).add(new BlockAccess(block, bytes, false));
            }
        }
        SampledCacheRun run = new SampledCacheRun(factory, size, rate);
        run.add(first, second, 20_000);
        return run;
    }

    @Test
    void ratio_ofUniformRequests_isTheShareOfBlocksThatFits() {
        assertThat(run(LruCacheSimulator::new, 64 * MIB, 2048, 65_536, 1, 1).counted())
                .isCloseTo(0.485, within(0.02));
        assertThat(run(LruCacheSimulator::new, 128 * MIB, 2048, 65_536, 1, 1).counted())
                .isCloseTo(0.965, within(0.02));
        assertThat(uniform(LruCacheSimulator::new, 512 * MIB, 2048, 65_536, 1, 1)
                        .ratio()
                        .orElseThrow())
                .isGreaterThan(0.999);
    }

    @Test
    void ratio_ofASample_isWithinItsErrorOfThatOfAllBlocks() {
        int within = 0;
        for (int seed = 1; seed <= 20; seed++) {
            EstimatedRatio sampled = uniform(LruCacheSimulator::new, 64 * MIB, 4096, 30_000, 0.25, seed);
            double all = uniform(LruCacheSimulator::new, 64 * MIB, 4096, 30_000, 1, seed)
                    .ratio()
                    .orElseThrow();
            within += Math.abs(sampled.ratio().orElseThrow() - all) <= sampled.error() ? 1 : 0;
            assertThat(sampled.error()).isBetween(0.001, 0.1);
        }
        // 19 are expected.
        assertThat(within).isGreaterThanOrEqualTo(15);
    }

    @Test
    void ratio_ofACacheThatIsNotFilled_isUnknown() {
        EstimatedRatio large = uniform(LruCacheSimulator::new, 4096 * MIB, 40_000, 65_536, 1, 1);
        EstimatedRatio small = uniform(LruCacheSimulator::new, 64 * MIB, 40_000, 65_536, 1, 1);

        assertThat(large.ratio()).isEmpty();
        assertThat(large.most()).isGreaterThan(0.999);
        assertThat(small.ratio()).hasValue(small.most());
    }

    @Test
    void ratio_ofNoRequests_isUnknown() {
        EstimatedRatio none = new SampledCacheRun(BUCKETS, 64 * MIB, 1).ratio();

        assertThat(none).isEqualTo(new EstimatedRatio(OptionalDouble.empty(), 1, 1));
    }

    @Test
    void ratio_ofAnyRequests_risesWithTheSize() {
        PropertyCheck.forAll(20, ValueGenerator.longs(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            CacheSimulator.Factory factory = random.nextBoolean() ? LruCacheSimulator::new : BUCKETS;
            int blocks = random.nextInt(100, 20_000);
            int bytes = random.nextInt(1000, 200_000);
            double rate = random.nextDouble(0.2, 1);
            double before = 0;
            for (long size : new long[] {64 * MIB, 128 * MIB, 512 * MIB}) {
                double ratio = run(factory, size, blocks, bytes, rate, seed).counted();
                assertThat(ratio).isGreaterThanOrEqualTo(before - 0.02);
                before = ratio;
            }
        });
    }

    private static HitRatioReport report(double... ratios) {
        List<HitRatioReport.SizePoint> points = new ArrayList<>();
        for (int i = 0; i < ratios.length; i++) {
            EstimatedRatio ratio = EstimatedRatio.of(ratios[i], 0.01, ratios[i]);
            points.add(
                    new HitRatioReport.SizePoint((i + 1) * MIB, ratio, i == 0 ? Optional.empty() : Optional.of(ratio)));
        }
        return new HitRatioReport(60, List.of("t"), 1, 10_000, 10_000, points, Optional.empty());
    }

    @Test
    void sufficient_ofASaturatedCurve_isItsKnee() {
        HitRatioReport report = report(0.5, 0.8, 0.995, 0.999, 1);

        assertThat(report.sufficientOnHeap(0.01)).hasValue(3 * MIB);
        assertThat(report.sufficientBucket(0.25)).hasValue(2 * MIB);
        assertThat(report.ratioAt(MIB * 3 / 2, false)).hasValueCloseTo(0.65, within(1e-9));
        assertThat(report.ratioAt(MIB, true)).hasValue(0.8);
        assertThat(report.ratioAt(9 * MIB, true)).hasValue(1);
    }

    @Test
    void sufficient_whereALargerCacheMayHoldMore_isUnknown() {
        HitRatioReport known = report(0.5, 0.8, 0.9);
        List<HitRatioReport.SizePoint> points = new ArrayList<>(known.points());
        points.add(new HitRatioReport.SizePoint(4 * MIB, EstimatedRatio.of(0.9, 0.01, 1), Optional.empty()));
        HitRatioReport unfilled = new HitRatioReport(60, List.of("t"), 1, 10_000, 10_000, points, Optional.empty());

        assertThat(unfilled.sufficientOnHeap(0.01)).isEmpty();
        assertThat(unfilled.ratioAt(3 * MIB, false)).hasValue(0.9);
        assertThat(unfilled.ratioAt(3 * MIB + 1, false)).isEmpty();
        assertThat(unfilled.ratioAt(9 * MIB, false)).isEmpty();
        assertThat(report().sufficientOnHeap(0.01)).isEmpty();
        assertThat(report().ratioAt(MIB, false)).isEmpty();
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
    void create_withoutARate_isRefused() {
        assertThatThrownBy(() -> new SampledCacheRun(BUCKETS, MIB, 0)).hasMessageContaining("rate=0");
    }
}
