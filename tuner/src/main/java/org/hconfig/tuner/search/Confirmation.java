package org.hconfig.tuner.search;

import java.util.List;
import org.hconfig.core.statistics.EffectEstimate;

/**
 * The measurement of the best configuration and of the baseline with new seeds, which no decision of the search has seen.
 *
 * @param baseline scores of the baseline
 * @param winner scores of the best configuration; a run that failed has 0
 * @param gain the ratio of the two with its interval at 99 %
 */
public record Confirmation(List<Double> baseline, List<Double> winner, EffectEstimate gain) {
    /** Runs of each of the two: the smallest number with an interval at 99 %. */
    public static final int SEEDS = 6;

    /** The smallest difference of scores, relative to the baseline, that is not 0. */
    private static final double RESOLUTION = 1e-9;

    /** Copies the lists. */
    public Confirmation {
        baseline = List.copyOf(baseline);
        winner = List.copyOf(winner);
    }

    /** Compares the scores of both. */
    static Confirmation of(List<Double> baseline, List<Double> winner) {
        double largest =
                baseline.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return new Confirmation(
                baseline, winner, EffectEstimate.between(baseline, winner, Math.max(largest, 1e-300) * RESOLUTION));
    }

    /** Returns whether the configuration is better than the baseline: the whole interval is above 1. */
    public boolean isBetter() {
        return gain.low() > 1;
    }
}
