package org.hconfig.simulator.engine;

/** Counters of a run. */
final class SimulationCounters {
    /** Rows and bytes written to files by flushes and by compactions, and removed by compactions. */
    double rowsFlushed;

    double rowsCompacted;
    double bytesFlushed;
    double bytesCompacted;
    double bytesReclaimed;
    long flushes;
    long compactions;
    long splits;
    long moves;
    /** How often a region, and a whole server, blocked writes because of its memstores. */
    long regionBlocks;

    long serverBlocks;
    /** Region-seconds during which a region was closed, for any reason. */
    double shutSeconds;

    long events;
}
