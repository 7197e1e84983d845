package org.hconfig.hbase.cache.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class BucketSizePlannerTest {
    private static final BucketGeometry STANDARD = BucketGeometry.STANDARD;
    private static final ValueGenerator<BlockSizes> SAMPLES = BucketSizePlannerTest::sample;

    private static BlockSizes sample(RandomGenerator random) {
        Map<Integer, Long> counts = new TreeMap<>();
        int kinds = random.nextInt(1, 4);
        for (int kind = 0; kind < kinds; kind++) {
            int block = 1 << random.nextInt(12, 20);
            int cell = random.nextInt(1, 8000);
            for (int i = 0; i < 300; i++) {
                counts.merge(block + random.nextInt(cell) + BucketGeometry.BLOCK_OVERHEAD, 1L, Long::sum);
            }
        }
        return new BlockSizes(counts);
    }

    @Test
    void plan_ofBlocksWithCellsOfTwoKibibytes_savesAThirdOfTheMemory() {
        Map<Integer, Long> counts = new TreeMap<>();
        for (int over = 1000; over < 2000; over += 10) {
            counts.put(65_536 + over + BucketGeometry.BLOCK_OVERHEAD, 10L);
        }
        BlockSizes blocks = new BlockSizes(counts);

        BucketGeometry planned = BucketSizePlanner.plan(blocks, STANDARD).orElseThrow();

        assertThat(blocks.bytesIn(STANDARD) / blocks.bytes()).isCloseTo(1.48, within(0.01));
        assertThat(blocks.bytesIn(planned) / blocks.bytes()).isLessThan(1.02);
        assertThat(planned.sizes()).startsWith(67_584).endsWith(525_312);
        assertThat(BucketSizePlanner.plan(blocks, planned)).isEmpty();
    }

    @Test
    void plan_ofBlocksThatFitTheDefaults_isEmpty() {
        assertThat(BucketSizePlanner.plan(new BlockSizes(Map.of(65_900, 1000L)), STANDARD))
                .isEmpty();
        assertThat(BucketSizePlanner.plan(new BlockSizes(Map.of()), STANDARD)).isEmpty();
    }

    @Test
    void plan_ofBlocksAboveAllBuckets_hasABucketForThem() {
        BlockSizes blocks = new BlockSizes(Map.of(65_600, 1000L, 1_048_700, 3L));

        assertThat(blocks.uncached(STANDARD)).isCloseTo(0.003, within(0.001));
        Optional<BucketGeometry> planned = BucketSizePlanner.plan(blocks, STANDARD);
        assertThat(planned)
                .hasValueSatisfying(sizes -> assertThat(sizes.largest()).isEqualTo(1_048_832));
        assertThat(blocks.uncached(planned.orElseThrow())).isZero();
    }

    @Test
    void plan_ofAnyBlocks_holdsAllInLessMemoryWithinHBasesLimits() {
        PropertyCheck.forAll(
                300,
                SAMPLES,
                blocks -> BucketSizePlanner.plan(blocks, STANDARD).ifPresent(planned -> {
                    assertThat(blocks.uncached(planned)).isZero();
                    assertThat(planned.sizes())
                            .allMatch(size -> size % 256 == 0)
                            .hasSizeLessThanOrEqualTo(14);
                    if (blocks.uncached(STANDARD) == 0) {
                        assertThat(blocks.bytesIn(planned)).isLessThan(blocks.bytesIn(STANDARD));
                    }
                }));
    }

    @Test
    void blockSizes_withoutBlocksOfASize_areRefused() {
        assertThatThrownBy(() -> new BlockSizes(Map.of(100, 0L))).hasMessageContaining("100=0");
    }
}
