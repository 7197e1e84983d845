package org.hconfig.bench.costs;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.BenchStatistics;

/**
 * Measured costs of rows of one shape.
 *
 * @param shape the shape
 * @param micros CPU time per row in microseconds of each round, by step
 */
public record ShapeCosts(RowShape shape, Map<CostStep, List<Double>> micros) {
    /** Makes defensive copies and checks that all steps have positive costs. */
    public ShapeCosts {
        Map<CostStep, List<Double>> copy = new EnumMap<>(CostStep.class);
        for (CostStep step : CostStep.values()) {
            List<Double> of = micros.get(step);
            if (of == null || of.isEmpty() || of.stream().anyMatch(cost -> !(cost > 0) || cost.isInfinite())) {
                throw new IllegalArgumentException(step.id() + " of " + shape.label() + ": " + of);
            }
            copy.put(step, List.copyOf(of));
        }
        micros = Map.copyOf(copy);
    }

    /** Returns the median over the rounds of a step. */
    public double median(CostStep step) {
        return BenchStatistics.median(rounds(step));
    }

    /** Returns the results of the rounds of a step, in execution order. */
    public List<Double> rounds(CostStep step) {
        return java.util.Objects.requireNonNull(micros.get(step));
    }
}
