package org.hconfig.bench.workload;

import java.util.Locale;

/** The two sides that a bench of workloads compares. */
public enum Side {
    /** A table as a newcomer makes it: one region, all defaults. */
    DEFAULT,
    /** A table as HConfig plans it for the mix. */
    HCONFIG;

    /** The word used in reports and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
