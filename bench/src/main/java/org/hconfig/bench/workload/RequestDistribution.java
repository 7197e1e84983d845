package org.hconfig.bench.workload;

import java.util.Locale;

/** Distribution of a client's requests over the existing rows. */
public enum RequestDistribution {
    /**
     * Zipfian as in YCSB: the n-th most popular row is requested n^-0.99 times as often as the first, and rows of all
     * ages are popular.
     */
    ZIPFIAN,
    /** Uniform: all rows with equal probability. */
    UNIFORM;

    /** Returns the identifier in commands and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
