package org.hconfig.gc.advice.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HeapSizesTest {
    private static final long GIB = 1L << 30;

    private static HeapSizes of(long ram, long offHeap) {
        return new HeapSizes(ram * GIB, offHeap * GIB, true);
    }

    @Test
    void largest_isThreeQuarters_andNeverWherePointersAreLost() {
        assertThat(of(16, 0).largest()).isEqualTo(12 * GIB);
        assertThat(of(48, 0).largest()).isEqualTo(31 * GIB);
        assertThat(of(64, 0).largest()).isEqualTo(48 * GIB);
        assertThat(new HeapSizes(48 * GIB, 0, false).largest()).isEqualTo(36 * GIB);
    }

    @Test
    void largest_leavesRoomForMemoryOutsideTheHeap_downToHalf() {
        // 0.85 x 40 - 10 = 24.
        assertThat(of(40, 10).largest()).isEqualTo(24 * GIB);
        assertThat(of(40, 30).largest()).isEqualTo(20 * GIB);
    }

    @Test
    void grown_isTheUsualSizeWhereThatIsEnough_elseTheLargest() {
        assertThat(of(64, 0).grown(8 * GIB)).isEqualTo(31 * GIB);
        assertThat(of(64, 0).grown(24 * GIB)).isEqualTo(48 * GIB);
        assertThat(of(16, 0).grown(12 * GIB)).isEqualTo(12 * GIB);
        assertThat(of(16, 0).grown(14 * GIB)).isEqualTo(14 * GIB);
    }

    @Test
    void planned_growsToTheWantedSize_atMostToTheUsualOne_andKeepsAHeapThatFits() {
        assertThat(of(24, 0).planned(8 * GIB, 18 * GIB)).isEqualTo(12 * GIB);
        assertThat(of(128, 0).planned(8 * GIB, 40 * GIB)).isEqualTo(31 * GIB);
        assertThat(of(128, 0).planned(8 * GIB, 12 * GIB)).isEqualTo(12 * GIB);
        assertThat(of(128, 0).planned(24 * GIB, 12 * GIB)).isEqualTo(24 * GIB);
        assertThat(of(16, 0).planned(15 * GIB, 8 * GIB)).isEqualTo(15 * GIB);
    }

    @Test
    void room_leavesTheMemoryOutsideTheHeap_alsoWhereThatTakesMoreThanHalf() {
        // 0.85 x 40 = 34, less 30; the largest heap stays half of the machine.
        assertThat(of(40, 30).room()).isEqualTo(4 * GIB);
        assertThat(of(40, 30).fits(4 * GIB)).isTrue();
        assertThat(of(40, 30).fits(5 * GIB)).isFalse();
        assertThat(of(40, 30).grown(4 * GIB)).isEqualTo(4 * GIB);
        assertThat(of(40, 40).room()).isZero();
    }

    @Test
    void anySizes_areStable_andFitTheMachine() {
        long seed = 20261125;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            long ram = Math.round(Math.pow(2, 29 + 12 * random.nextDouble()));
            HeapSizes sizes = new HeapSizes(ram, (long) (random.nextDouble() * ram), random.nextBoolean());
            long heap = 1 + (long) (random.nextDouble() * ram);
            assertThat(sizes.tooLarge(sizes.largest()))
                    .as("seed %d, %s", seed, sizes)
                    .isFalse();
            assertThat(sizes.inGap(sizes.largest()))
                    .as("seed %d, %s", seed, sizes)
                    .isFalse();
            assertThat(sizes.usual()).isLessThanOrEqualTo(sizes.largest());
            long grown = sizes.grown(heap);
            assertThat(grown).isGreaterThanOrEqualTo(heap);
            if (grown > heap) {
                assertThat(sizes.tooLarge(grown) || sizes.inGap(grown)).isFalse();
                assertThat(sizes.fits(grown)).as("seed %d, %s", seed, sizes).isTrue();
            }
            long planned = sizes.planned(heap, (long) (random.nextDouble() * ram));
            assertThat(planned).isGreaterThanOrEqualTo(heap);
            if (planned != heap) {
                assertThat(sizes.fits(planned)).as("seed %d, %s", seed, sizes).isTrue();
                assertThat(sizes.inGap(planned)).as("seed %d, %s", seed, sizes).isFalse();
            }
        }
    }
}
