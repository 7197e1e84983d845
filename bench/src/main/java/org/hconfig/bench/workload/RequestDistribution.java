package org.hconfig.bench.workload;

import org.hconfig.bench.experiment.Identified;

/** Distribution of a client's requests over the existing rows. */
public enum RequestDistribution implements Identified {
    /**
     * Zipfian as in YCSB: the n-th most popular row is requested n^-0.99 times as often as the first, and rows of all
     * ages are popular.
     */
    ZIPFIAN,
    /** Uniform: all rows with equal probability. */
    UNIFORM;
}
