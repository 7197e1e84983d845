package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;

/** The two sides of {@code hconfig bench gc}. */
public enum GcSide {
    /** The flags with which the servers were found: badly configured on purpose. */
    FOUND,
    /** The flags that {@code hconfig gc advise} gives from the logs of those. */
    ADVISED;

    /** Both, in the order of a pair: every second pair goes the other way round, so that a drift favors no side. */
    static List<GcSide> inOrder(int repeat) {
        return repeat % 2 == 1 ? List.of(FOUND, ADVISED) : List.of(ADVISED, FOUND);
    }

    /** The word used in reports and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
