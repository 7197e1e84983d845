package org.hconfig.bench.experiment;

/**
 * Result of one run of a paired experiment.
 *
 * @param <V> the variants
 */
public interface PairedRun<V> {
    /** Returns the variant that was measured. */
    V variant();

    /** Returns the number of the repeat, from 1. */
    int repeat();
}
