package org.hconfig.bench.costs;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.BenchStatistics;

/**
 * What rows of one shape cost.
 *
 * @param shape the shape
 * @param micros by step the processor's microseconds for a row, of each round
 */
public record ShapeCosts(RowShape shape, Map<CostStep, List<Double>> micros) {
    /** Copies what it is given; every step is there, and costs something. */
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

    /** The median of a step's rounds. */
    public double median(CostStep step) {
        return BenchStatistics.median(rounds(step));
    }

    /** A step's rounds, in the order in which they were made. */
    public List<Double> rounds(CostStep step) {
        return java.util.Objects.requireNonNull(micros.get(step));
    }
}
