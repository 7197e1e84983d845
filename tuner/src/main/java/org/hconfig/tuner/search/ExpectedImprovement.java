package org.hconfig.tuner.search;

import org.apache.commons.math3.special.Erf;

/** The expected improvement over the best value for a normally distributed prediction (Jones, Schonlau and Welch 1998). */
final class ExpectedImprovement {
    private ExpectedImprovement() {}

    /** Returns the expectation of {@code max(0, value - best)}; 0 or more. */
    static double of(RandomForest.Estimate estimate, double best) {
        double gain = estimate.mean() - best;
        double deviation = estimate.deviation();
        if (!(deviation > 0)) {
            return Math.max(0, gain);
        }
        double normal = gain / deviation;
        double cumulative = 0.5 * Erf.erfc(-normal / Math.sqrt(2));
        double density = StrictMath.exp(-normal * normal / 2) / Math.sqrt(2 * Math.PI);
        return Math.max(0, gain * cumulative + deviation * density);
    }
}
