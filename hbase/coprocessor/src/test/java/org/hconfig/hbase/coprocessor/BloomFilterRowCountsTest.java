package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BloomFilterRowCountsTest {
    /** The capacity of a chunk of 128 KiB at an error rate of 1 %, which can be folded seven times. */
    private static final long PER_CHUNK = 109_306 / 128 * 128;

    @Test
    void rowsPerChunk_ofAFoldedLastChunk_isThatOfTheFullOnes() {
        SplittableRandom random = new SplittableRandom(5);
        for (int run = 0; run < 2000; run++) {
            int chunks = 2 + random.nextInt(50);
            long inLast = 1 + random.nextLong(PER_CHUNK);
            long mostInLast = PER_CHUNK;
            for (int fold = 0; fold < 7 && mostInLast / 2 >= inLast; fold++) {
                mostInLast /= 2;
            }
            long rows = PER_CHUNK * (chunks - 1) + inLast;

            assertThat(BloomFilterRowCounts.rowsPerChunk(
                            rows, PER_CHUNK * (chunks - 1) + mostInLast, chunks, (double) mostInLast / PER_CHUNK))
                    .isEqualTo(PER_CHUNK);
        }
    }

    @Test
    void rowsPerChunk_ofASingleChunk_isUnknown() {
        assertThat(BloomFilterRowCounts.rowsPerChunk(1000, PER_CHUNK, 1, 1)).isZero();
    }

    @Test
    void rowsPerChunk_ofFiguresThatDoNotAddUp_isUnknown() {
        assertThat(BloomFilterRowCounts.rowsPerChunk(7, 5, 3, 1)).isZero();
    }
}
