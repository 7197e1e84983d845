package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;

/** The two sides that a bench of workloads compares. */
public enum BenchArm {
    /** A table as a newcomer makes it: one region, all defaults. */
    DEFAULT,
    /** A table as HConfig plans it for the mix. */
    HCONFIG;

    /** Both, in the order of a pair: every second pair goes the other way round, so that a drift favors no side. */
    public static List<BenchArm> inOrder(int repeat) {
        return repeat % 2 == 1 ? List.of(DEFAULT, HCONFIG) : List.of(HCONFIG, DEFAULT);
    }

    /** The word used in reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
