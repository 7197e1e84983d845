package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;

/** Arms of a workload benchmark. */
public enum BenchArm {
    /** A table without tuning: one region, all defaults. */
    DEFAULT,
    /** A table as HConfig plans it for the mix. */
    HCONFIG;

    /**
     * Returns both arms in the order of a pair: every second pair is in the reverse order, so that a drift favors no
     * arm.
     */
    public static List<BenchArm> inOrder(int repeat) {
        return repeat % 2 == 1 ? List.of(DEFAULT, HCONFIG) : List.of(HCONFIG, DEFAULT);
    }

    /** Returns the identifier in reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
