package org.hconfig.tuner.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SobolIndicesTest {
    private static double ishigami(double[] unit) {
        double a = Math.PI * (2 * unit[0] - 1);
        double b = Math.PI * (2 * unit[1] - 1);
        double c = Math.PI * (2 * unit[2] - 1);
        return Math.sin(a) + 7 * Math.pow(Math.sin(b), 2) + 0.1 * Math.pow(c, 4) * Math.sin(a);
    }

    /** The exact indices follow from the integrals of the function (Ishigami and Homma 1990). */
    @Test
    void indices_ofTheIshigamiFunction_areTheExactOnes() {
        for (long seed = 0; seed < 3; seed++) {
            System.out.println("seed " + seed);
            SobolIndices indices = SobolIndices.of(SobolIndicesTest::ishigami, 3, 2048, seed);

            double[] first = {0.3139, 0.4424, 0};
            double[] total = {0.5576, 0.4424, 0.2437};
            for (int input = 0; input < 3; input++) {
                assertThat(indices.first(input, seed).estimate()).isCloseTo(first[input], within(0.02));
                assertThat(indices.total(input, seed).estimate()).isCloseTo(total[input], within(0.02));
                SobolIndices.Index index = indices.total(input, seed);
                assertThat(index.low()).isLessThanOrEqualTo(index.estimate());
                assertThat(index.high()).isGreaterThanOrEqualTo(index.estimate());
            }
            assertThat(indices.evaluations()).isEqualTo(2048 * 5);
        }
    }

    /** Intervals at 95 % of 60 seeds contain the exact value at least 50 times: fewer have a probability below 0.1 %. */
    @Test
    void intervals_ofManySeeds_containTheExactValue() {
        int hits = 0;
        for (long seed = 0; seed < 60; seed++) {
            SobolIndices.Index index =
                    SobolIndices.of(SobolIndicesTest::ishigami, 3, 128, seed).total(0, seed);
            hits += index.low() <= 0.5576 && 0.5576 <= index.high() ? 1 : 0;
        }
        System.out.println("seeds 0 to 59: " + hits + " intervals contain the value");
        assertThat(hits).isGreaterThanOrEqualTo(50);
    }

    @Test
    void indices_ofAConstant_areZero() {
        SobolIndices indices = SobolIndices.of(point -> 42.5, 2, 16, 1);

        assertThat(indices.first(0, 1).estimate()).isZero();
        assertThat(indices.total(1, 1).high()).isZero();
    }
}
