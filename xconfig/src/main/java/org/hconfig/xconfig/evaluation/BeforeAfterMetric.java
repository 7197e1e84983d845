package org.hconfig.xconfig.evaluation;

import java.util.List;

/**
 * One figure over the time before a change and over the time after it: a value for each stretch of equal length in which
 * it was seen. A stretch in which it was not seen has none.
 *
 * @param name what it is, with its unit: {@code p99 of gets, ms}
 * @param better which way is good
 * @param tolerance the share by which it may get worse before that counts as harm, above 0: 0.1 is a tenth
 * @param unit the smallest difference that means anything, above 0
 * @param before the time before
 * @param after the time after
 */
public record BeforeAfterMetric(
        String name,
        ImprovementDirection better,
        double tolerance,
        double unit,
        List<Double> before,
        List<Double> after) {
    /** Which way of a figure is good. */
    public enum ImprovementDirection {
        /** More of it: rows each second. */
        MORE,
        /** Less of it: milliseconds. */
        LESS
    }

    /** Copies what it is given and checks the ranges. */
    public BeforeAfterMetric {
        before = List.copyOf(before);
        after = List.copyOf(after);
        if (name.isBlank() || !(tolerance > 0) || !(unit > 0)) {
            throw new IllegalArgumentException(name + ": tolerance=" + tolerance + ", unit=" + unit);
        }
    }

    /** How many times as good it is; above 1 is better. Both times must have a figure. */
    EffectEstimate improvement() {
        return improvement(EffectEstimate.between(before, after, unit));
    }

    /** The same with an interval that is surer, and wider. */
    EffectEstimate highConfidenceImprovement() {
        return improvement(EffectEstimate.highConfidence(before, after, unit));
    }

    private EffectEstimate improvement(EffectEstimate effectEstimate) {
        return better == ImprovementDirection.MORE ? effectEstimate : effectEstimate.inverse();
    }
}
