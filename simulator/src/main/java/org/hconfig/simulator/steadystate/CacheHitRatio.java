package org.hconfig.simulator.steadystate;

/**
 * The hit ratio of a least-recently-used cache by Che's approximation: there is a characteristic time T, equal for all
 * blocks, after which a block without requests is evicted; T is such that the blocks requested within T fill the cache.
 * A block with request probability p is in the cache with probability 1 − exp(−pT).
 *
 * <p>Popular rows are scattered: each of the most popular ones is assumed to be in a block of its own, together with
 * rows of the rest.
 */
final class CacheHitRatio {
    private static final double EXPONENT = 0.99;
    private static final int CLASSES = 200;

    private final double[] probability;
    private final double[] number;
    private final double blocks;

    /**
     * Creates the model of a cache of the table's blocks.
     *
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

    /** Returns Σ k^−0.99 for k = 1 … n, by the integral with its first correction. */
    private static double harmonic(double n) {
        if (n <= 0) {
            return 0;
        }
        double power = 1 - EXPONENT;
        return n < 1 ? n : (Math.pow(n, power) - 1) / power + (1 + Math.pow(n, -EXPONENT)) / 2;
    }

    /** Returns the hit ratio of a cache of this many blocks. */
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

    /** Returns the share of requests for items requested at least once among the given number of last requests. */
    double after(double requests) {
        double hits = 0;
        double asked = 0;
        for (int i = 0; i < number.length; i++) {
            hits += number[i] * probability[i] * -Math.expm1(-probability[i] * requests);
            asked += number[i] * probability[i];
        }
        return Math.min(1, hits / asked);
    }

    /** Returns the share of all items requested at least once in the given number of requests. */
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
