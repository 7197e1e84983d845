package org.hconfig.simulator.engine;

/**
 * The nodes' page cache, as a mean: it contains the most recently written and read bytes. Its clock counts the bytes
 * added to it; a file's pages are evicted when more bytes than its capacity were added since.
 */
final class PageCacheModel {
    /** Capacity on each node in bytes. */
    double bytes;

    private double passed;
    private double since;
    private double bytesPerSecond;

    /** Sets the rate at which bytes are added on each node from now on. */
    void pass(double time, double rate) {
        passed = clock(time);
        since = time;
        bytesPerSecond = rate;
    }

    /** Returns the bytes added to each node's cache. */
    double clock(double time) {
        return passed + bytesPerSecond * (time - since);
    }

    /** Returns whether bytes added at this time of the clock have been evicted. */
    boolean lost(double born, double time) {
        return clock(time) - born > bytes;
    }
}
