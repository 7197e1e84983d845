package org.hconfig.bench.gc;

import org.hconfig.bench.experiment.Identified;

/** Arms of the garbage collection benchmarks: two of {@code hconfig bench gc}, two of {@code hconfig bench fanout}. */
public enum GcArm implements Identified {
    /** The initial flags of the servers, intentionally bad. */
    INITIAL,
    /** The flags that {@code hconfig gc advise} recommends from the logs of the initial flags. */
    ADVISED,
    /** Each server collects independently. */
    INDEPENDENT,
    /** All servers collect at the same time. */
    SYNCHRONIZED;
}
