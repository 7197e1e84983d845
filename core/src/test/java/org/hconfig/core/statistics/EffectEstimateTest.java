package org.hconfig.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

public class EffectEstimateTest {
    @Test
    void between_ofKnownFigures_isTheMedianRatioAndItsInterval() {
        List<Double> before = List.of(10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0);
        List<Double> after = List.of(18.0, 19.0, 20.0, 20.0, 20.0, 20.0, 21.0, 22.0);

        EffectEstimate effectEstimate = EffectEstimate.between(before, after, 0.1);

        assertThat(effectEstimate.estimate()).isEqualTo(2.0);
        assertThat(effectEstimate.low()).isBetween(1.8, 2.0);
        assertThat(effectEstimate.high()).isBetween(2.0, 2.2);
    }

    @Test
    void between_oneWildFigure_doesNotMoveIt() {
        List<Double> before = List.of(10.0, 10.1, 9.9, 10.0, 10.2, 9.8, 10.0, 10.0);
        List<Double> after = new ArrayList<>(before);
        after.set(3, 10_000.0);

        assertThat(EffectEstimate.between(before, after, 0.1).estimate()).isBetween(0.98, 1.02);
    }

    @Test
    void between_tooFewFigures_boundsNothing() {
        EffectEstimate effectEstimate = EffectEstimate.between(List.of(1.0, 1.0), List.of(5.0, 5.0), 0.1);

        assertThat(effectEstimate.low()).isZero();
        assertThat(effectEstimate.high()).isInfinite();
        assertThat(effectEstimate.label()).contains("too few");
    }

    @Test
    void between_zeros_areTheUnit() {
        List<Double> zeros = List.of(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);

        assertThat(EffectEstimate.between(zeros, zeros, 5).estimate()).isEqualTo(1);
        assertThat(EffectEstimate.between(zeros, List.of(50.0, 50.0, 50.0, 50.0, 50.0, 50.0, 50.0), 5)
                        .estimate())
                .isEqualTo(10);
    }

    @Test
    void between_figuresThatCannotBe_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> EffectEstimate.between(List.of(-1.0), List.of(1.0), 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EffectEstimate.between(List.of(Double.NaN), List.of(1.0), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> EffectEstimate.between(List.of(), List.of(1.0), 1));
    }

    @Test
    void between_scaledFigures_scalesAndItsInverseIsTheOtherWayRound() {
        PropertyCheck.forAll(300, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);
            List<Double> before = figures(random, 4 + random.nextInt(20), 100, 0.3);
            List<Double> after = figures(random, 4 + random.nextInt(20), 100, 0.3);
            EffectEstimate effectEstimate = EffectEstimate.between(before, after, 0.001);
            EffectEstimate twice = EffectEstimate.between(
                    before, after.stream().map(value -> 2 * value).toList(), 0.001);
            EffectEstimate back = EffectEstimate.between(after, before, 0.001);

            assertThat(twice.estimate()).isCloseTo(2 * effectEstimate.estimate(), within(effectEstimate.estimate()));
            assertThat(twice.low()).isCloseTo(2 * effectEstimate.low(), within(effectEstimate.estimate()));
            assertThat(back.low()).isCloseTo(effectEstimate.inverse().low(), within(1));
        });
    }

    private static org.assertj.core.data.Offset<Double> within(double scale) {
        return org.assertj.core.data.Offset.offset(1e-9 * scale);
    }

    /** Samples around a mean that vary by a share of it, never below zero. */
    public static List<Double> figures(Random random, int count, double middle, double variation) {
        List<Double> figures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            figures.add(middle * Math.exp(variation * random.nextGaussian()));
        }
        return figures;
    }
}
