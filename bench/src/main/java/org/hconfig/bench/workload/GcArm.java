package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;

/** Arms of the garbage collection benchmarks: two of {@code hconfig bench gc}, two of {@code hconfig bench fanout}. */
public enum GcArm {
    /** The initial flags of the servers, intentionally bad. */
    FOUND,
    /** The flags that {@code hconfig gc advise} recommends from the logs of the initial flags. */
    ADVISED,
    /** Each server collects independently. */
    ALONE,
    /** All servers collect at the same time. */
    TOGETHER;

    /**
     * Returns both arms in the order of a pair: every second pair is in the reverse order, so that a drift favors no
     * arm.
     */
    static List<GcArm> inOrder(GcArm base, GcArm other, int repeat) {
        return repeat % 2 == 1 ? List.of(base, other) : List.of(other, base);
    }

    /** Returns the identifier in reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
