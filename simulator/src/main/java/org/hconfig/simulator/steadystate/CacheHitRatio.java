package org.hconfig.simulator.steadystate;

/**
 * How often a least-recently-used cache has the block that is asked for, by Che's approximation: there is a time T after
 * which a block not asked for is gone, the same for all blocks, at which the blocks asked for within T fill the cache. A
 * block with probability p of being asked for is in it with 1 − exp(−pT).
 *
 * <p>Popular rows lie scattered: each of the most popular is taken to be in a block of its own, beside rows of the rest.
 */
final class CacheHitRatio {
    private static final double EXPONENT = 0.99;
    private static final int CLASSES = 200;

    private final double[] probability;
    private final double[] number;
    private final double blocks;

    /**
     * @param blocks blocks of the table
     * @param rows rows of the table
     * @param zipfian whether rows differ in popularity
     */
    CacheHitRatio(double blocks, double rows, boolean zipfian) {
        double all = Math.max(1, blocks);
        this.blocks = all;
        if (!zipfian) {
            probability = new double[] {1 / all};
            number = new double[] {all};
            return;
        }
        probability = new double[CLASSES];
        number = new double[CLASSES];
        double sum = harmonic(rows);
        double rest = Math.max(0, 1 - harmonic(Math.min(all, rows)) / sum) / all;
        double before = 0;
        for (int i = 0; i < CLASSES; i++) {
            double until = i == CLASSES - 1 ? all : Math.max(before, Math.pow(all, (i + 1.0) / CLASSES));
            number[i] = until - before;
            double share = before >= rows ? 0 : (harmonic(Math.min(until, rows)) - harmonic(before)) / sum;
            probability[i] = number[i] <= 0 ? 0 : share / number[i] + rest;
            before = until;
        }
    }

    /** Σ k^−0.99 for k = 1 … n, by the integral with its first correction. */
    private static double harmonic(double n) {
        if (n <= 0) {
            return 0;
        }
        double power = 1 - EXPONENT;
        return n < 1 ? n : (Math.pow(n, power) - 1) / power + (1 + Math.pow(n, -EXPONENT)) / 2;
    }

    /** The share of requests that a cache of so many blocks answers. */
    double of(double cachedBlocks) {
        if (cachedBlocks >= blocks) {
            return 1;
        }
        if (cachedBlocks <= 0) {
            return 0;
        }
        double low = 0;
        double high = 1;
        while (filled(high) < cachedBlocks && high < 1e18) {
            high *= 2;
        }
        for (int step = 0; step < 60; step++) {
            double middle = (low + high) / 2;
            if (filled(middle) < cachedBlocks) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return after(high);
    }

    /** The share of requests for what was asked for at least once among the last so many. */
    double after(double requests) {
        double hits = 0;
        double asked = 0;
        for (int i = 0; i < number.length; i++) {
            hits += number[i] * probability[i] * -Math.expm1(-probability[i] * requests);
            asked += number[i] * probability[i];
        }
        return Math.min(1, hits / asked);
    }

    /** The share of all that was asked for at least once in so many requests. */
    double share(double requests) {
        return Math.min(1, filled(requests) / blocks);
    }

    private double filled(double time) {
        double sum = 0;
        for (int i = 0; i < number.length; i++) {
            sum += number[i] * -Math.expm1(-probability[i] * time);
        }
        return sum;
    }
}
