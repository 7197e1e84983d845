package org.hconfig.bench.workload;

import java.util.Locale;

/** How a client's requests spread over the rows that are there. */
public enum RequestDistribution {
    /** As YCSB's: the n-th most popular row is asked for n^-0.99 times as often as the first, and rows of all ages are popular. */
    ZIPFIAN,
    /** Every row as often. */
    UNIFORM;

    /** The word used in commands and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
