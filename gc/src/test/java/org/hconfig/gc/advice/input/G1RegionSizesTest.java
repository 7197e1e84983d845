package org.hconfig.gc.advice.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class G1RegionSizesTest {
    private static final long MEBI = 1L << 20;
    private static final long GIBI = 1L << 30;

    @Test
    void chosen_byAJdk17_isTheNextLargerPowerOfTwoOfTheLargestHeap() {
        // As a JDK 17 prints them (-XX:+PrintFlagsFinal).
        Map.of(1L, 1L, 2L, 1L, 3L, 2L, 4L, 2L, 6L, 4L, 8L, 4L, 9L, 8L, 16L, 8L)
                .forEach((heap, region) -> assertThat(G1RegionSizes.chosen(17, GIBI / 4, heap * GIBI))
                        .as(heap + " GiB")
                        .isEqualTo(region * MEBI));
        assertThat(G1RegionSizes.chosen(17, GIBI, 200 * GIBI)).isEqualTo(32 * MEBI);
    }

    @Test
    void chosen_byAJdk11_isTheNextSmallerPowerOfTwoOfTheMean() {
        assertThat(G1RegionSizes.chosen(11, 10 * GIBI, 10 * GIBI)).isEqualTo(4 * MEBI);
        assertThat(G1RegionSizes.chosen(11, 4 * GIBI, 12 * GIBI)).isEqualTo(4 * MEBI);
        assertThat(G1RegionSizes.chosen(8, GIBI / 4, 2 * GIBI)).isEqualTo(MEBI);
        assertThat(G1RegionSizes.chosen(8, 200 * GIBI, 200 * GIBI)).isEqualTo(32 * MEBI);
    }

    @Test
    void taken_byAChunkOfTwoMebibytes_isMoreThanItsSizeInSmallRegions() {
        assertThat(G1RegionSizes.taken(2 * MEBI, MEBI)).isEqualTo(3 * MEBI);
        assertThat(G1RegionSizes.taken(2 * MEBI, 2 * MEBI)).isEqualTo(4 * MEBI);
        assertThat(G1RegionSizes.taken(2 * MEBI, 4 * MEBI)).isEqualTo(4 * MEBI);
        assertThat(G1RegionSizes.taken(2 * MEBI, 8 * MEBI)).isEqualTo(2 * MEBI + 16);
    }

    @Test
    void fitting_ofAnyLengthInAnyRegion_wastesLittleAndIsNoLonger() {
        for (long region = MEBI; region <= 32 * MEBI; region *= 2) {
            for (long length = MEBI / 2; length <= 16 * MEBI; length += 100_003) {
                long fitting = G1RegionSizes.fitting(length, region);
                assertThat(fitting).isPositive().isLessThanOrEqualTo(length);
                assertThat(G1RegionSizes.taken(fitting, region))
                        .as(length + " in " + region)
                        .isLessThanOrEqualTo(fitting + 1024);
            }
            assertThat(G1RegionSizes.fitting(2 * MEBI, region))
                    .isEqualTo(region < 8 * MEBI ? 2 * MEBI - 1024 : 2 * MEBI);
        }
    }
}
