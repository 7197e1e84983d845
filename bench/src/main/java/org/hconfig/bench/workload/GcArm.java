package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;

/** The sides of the benches of the garbage collector: two of {@code hconfig bench gc}, two of {@code hconfig bench fanout}. */
public enum GcArm {
    /** The flags with which the servers were found: badly configured on purpose. */
    FOUND,
    /** The flags that {@code hconfig gc advise} gives from the logs of those. */
    ADVISED,
    /** Each server collects when it has to. */
    ALONE,
    /** All servers collect at the same moments. */
    TOGETHER;

    /** Both, in the order of a pair: every second pair goes the other way round, so that a drift favors no side. */
    static List<GcArm> inOrder(GcArm base, GcArm other, int repeat) {
        return repeat % 2 == 1 ? List.of(base, other) : List.of(other, base);
    }

    /** The word used in reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
