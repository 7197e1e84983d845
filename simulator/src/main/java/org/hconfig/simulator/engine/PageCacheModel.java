package org.hconfig.simulator.engine;

/**
 * The nodes' page cache, as a mean: it holds what was written and read last. Its clock counts the bytes that came into it;
 * a file's pages are gone when more have come since than it holds.
 */
final class PageCacheModel {
    /** What it holds on each node. */
    double bytes;

    private double passed;
    private double since;
    private double bytesPerSecond;

    /** From now on so many bytes come in on each node. */
    void pass(double time, double rate) {
        passed = clock(time);
        since = time;
        bytesPerSecond = rate;
    }

    /** Bytes that have come into each node's cache. */
    double clock(double time) {
        return passed + bytesPerSecond * (time - since);
    }

    /** Whether what came in at that moment of the clock is gone. */
    boolean lost(double born, double time) {
        return clock(time) - born > bytes;
    }
}
