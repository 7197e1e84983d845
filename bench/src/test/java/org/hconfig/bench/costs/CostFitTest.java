package org.hconfig.bench.costs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.costs.CostFit;
import org.hconfig.bench.costs.CostStep;
import org.hconfig.bench.costs.CostsSpec;
import org.hconfig.bench.costs.ShapeCosts;
import org.junit.jupiter.api.Test;

class CostFitTest {
    @Test
    void of_costsMadeOfKnownParts_findsThem() {
        CostFit fit = CostFit.of(CostStep.PUT, measured(4, 1.5, 1.2));

        assertThat(fit.rowMicros()).isCloseTo(4, within(1e-6));
        assertThat(fit.cellMicros()).isCloseTo(1.5, within(1e-6));
        assertThat(fit.kilobyteMicros()).isCloseTo(1.2, within(1e-6));
        assertThat(fit.worstErrorPercent()).isCloseTo(0, within(1e-6));
    }

    @Test
    void of_costsThatWouldNeedANegativePart_leavesItOut() {
        CostFit fit = CostFit.of(CostStep.PUT, measured(-0.05, 0.3, 1.5));

        assertThat(fit.rowMicros()).isZero();
        assertThat(fit.cellMicros()).isBetween(0.2, 0.35);
        assertThat(fit.kilobyteMicros()).isBetween(1.3, 1.6);
        assertThat(fit.worstErrorPercent()).isPositive();
    }

    private static List<ShapeCosts> measured(double row, double cell, double kilobyte) {
        return CostsSpec.SHAPES.stream()
                .map(shape -> {
                    double micros = row + cell * shape.cells() + kilobyte * shape.payloadBytes() / 1000;
                    List<Double> rounds = List.of(micros * 2, micros, micros / 2);
                    return new ShapeCosts(
                            shape, Map.of(CostStep.PUT, rounds, CostStep.FLUSH, rounds, CostStep.COMPACT, rounds));
                })
                .toList();
    }
}
