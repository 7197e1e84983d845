package org.hconfig.core.statistics;

import java.util.List;

/**
 * Samples of one metric before and after a change: one value for each slice of equal length in which
 * it was observed.
 *
 * @param name display name with its unit: {@code p99 of gets, ms}
 * @param better the direction of improvement
 * @param tolerance relative degradation that is tolerated, above 0: 0.1 is 10 %
 * @param unit the smallest relevant difference, above 0
 * @param before samples before the change
 * @param after samples after the change
 */
public record BeforeAfterMetric(
        String name,
        ImprovementDirection better,
        double tolerance,
        double unit,
        List<Double> before,
        List<Double> after) {
    /** Direction of improvement. */
    public enum ImprovementDirection {
        /** Higher is better: rows per second. */
        MORE,
        /** Lower is better: milliseconds. */
        LESS
    }

    /** Copies the arguments and checks the ranges. */
    public BeforeAfterMetric {
        before = List.copyOf(before);
        after = List.copyOf(after);
        if (name.isBlank() || !(tolerance > 0) || !(unit > 0)) {
            throw new IllegalArgumentException(name + ": tolerance=" + tolerance + ", unit=" + unit);
        }
    }

    /** Returns the improvement factor; above 1 is better. Both periods must have a sample. */
    EffectEstimate improvement() {
        return improvement(EffectEstimate.between(before, after, unit));
    }

    /** Returns the same with a higher confidence level and a wider interval. */
    EffectEstimate highConfidenceImprovement() {
        return improvement(EffectEstimate.highConfidence(before, after, unit));
    }

    private EffectEstimate improvement(EffectEstimate effectEstimate) {
        return better == ImprovementDirection.MORE ? effectEstimate : effectEstimate.inverse();
    }
}
