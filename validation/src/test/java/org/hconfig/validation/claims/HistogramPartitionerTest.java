package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HistogramPartitionerTest {
    @Test
    void example_ofThePapersFigure_isCutBeforeItsKeys() {
        assertThat(HistogramPartitioner.example()).isEqualTo("10001, 20001");
    }

    @Test
    void cut_ofUnevenRegions_missesTheMeanByAStepAndTheLastByAllOfThem() {
        long[] sizes = {1_234_567, 89_012, 4_321_098, 7_654, 2_222_222};
        long rows = Arrays.stream(sizes).sum();
        double mean = rows / 5.0;

        long[] made = HistogramPartitioner.cut(sizes);

        assertThat(Arrays.stream(made).sum()).isEqualTo(rows);
        assertThat(made).hasSize(5);
        assertThat(Arrays.stream(made).limit(4)).allMatch(size -> size >= mean && size < mean + 10_000);
        assertThat(made[4]).isLessThan((long) mean);
    }

    @Test
    void cut_ofFewRows_remembersEveryRow() {
        assertThat(HistogramPartitioner.cut(new long[] {6, 234, 60, 0})).containsExactly(75, 75, 75, 75);
    }

    @Test
    void std_isTheRootOfTheMeanSquareOfWhatMisses() {
        assertThat(HistogramPartitioner.std(new long[] {1, 3, 5, 7})).isCloseTo(Math.sqrt(5), within(1e-12));
        assertThat(HistogramPartitioner.std(new long[] {75, 75})).isZero();
    }
}
