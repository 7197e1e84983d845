package org.hconfig.tuner.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomForestTest {
    @Test
    void estimate_ofAStep_findsBothSides() {
        SplittableRandom random = new SplittableRandom(7);
        double[][] points = new double[80][];
        double[] values = new double[80];
        for (int i = 0; i < 80; i++) {
            points[i] = random.doubles(4).toArray();
            values[i] = points[i][2] > 0.5 ? 10 : 1;
        }

        RandomForest forest = RandomForest.fit(points, values, random);

        assertThat(forest.estimate(new double[] {0.5, 0.5, 0.9, 0.5}).mean()).isCloseTo(10, within(0.5));
        assertThat(forest.estimate(new double[] {0.5, 0.5, 0.1, 0.5}).mean()).isCloseTo(1, within(0.5));
        assertThat(forest.estimate(new double[] {0.5, 0.5, 0.5, 0.5}).deviation())
                .isGreaterThan(
                        forest.estimate(new double[] {0.5, 0.5, 0.95, 0.5}).deviation());
    }

    @Test
    void expectedImprovement_ofKnownPredictions_isExact() {
        assertThat(ExpectedImprovement.of(new RandomForest.Estimate(1, 0), 0.5)).isEqualTo(0.5);
        assertThat(ExpectedImprovement.of(new RandomForest.Estimate(0.2, 0), 0.5))
                .isZero();
        // For a mean equal to the best value: the density at 0 times the deviation.
        assertThat(ExpectedImprovement.of(new RandomForest.Estimate(2, 3), 2))
                .isCloseTo(3 / Math.sqrt(2 * Math.PI), within(1e-12));
    }
}
