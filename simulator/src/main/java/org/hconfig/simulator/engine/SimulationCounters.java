package org.hconfig.simulator.engine;

/** What happened so far, counted. */
final class SimulationCounters {
    /** Rows and bytes written to files by flushes and by compactions, and taken away again by compactions. */
    double rowsFlushed;

    double rowsCompacted;
    double bytesFlushed;
    double bytesCompacted;
    double bytesReclaimed;
    long flushes;
    long compactions;
    long splits;
    long moves;
    /** How often a region, and a whole server, took no more rows because of its memstores. */
    long regionBlocks;

    long serverBlocks;
    /** Region-seconds during which a region was shut, for any reason. */
    double shutSeconds;

    long events;
}
