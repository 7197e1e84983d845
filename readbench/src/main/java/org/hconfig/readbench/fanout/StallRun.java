package org.hconfig.readbench.fanout;

import org.hconfig.bench.experiment.PairedRun;

/**
 * Requests of one consistency that ended after a RegionServer was killed. Those of both consistencies run at the same time, so
 * each kill is a pair.
 *
 * @param variant the consistency
 * @param repeat number of the kill, from 1
 * @param killed name of the killed process
 * @param hostedMeta whether it hosted hbase:meta
 * @param before requests before the kill
 * @param after requests that ended after the kill, until the last request of consistency STRONG that met the loss had ended
 */
public record StallRun(
        ReadConsistency variant, int repeat, String killed, boolean hostedMeta, StallFigures before, StallFigures after)
        implements PairedRun<ReadConsistency> {
    /**
     * Figures of requests.
     *
     * @param requests number of requests
     * @param meanMillis mean time in milliseconds
     * @param longestMillis longest time in milliseconds
     * @param overLimit number of requests of more than 200 ms
     * @param staleRows rows that came from a replica
     * @param failed number of failed requests
     */
    public record StallFigures(
            long requests, double meanMillis, double longestMillis, long overLimit, long staleRows, long failed) {}

    /** Returns the run in a phrase. */
    public String label() {
        return "longest request " + Math.round(after.longestMillis()) + " ms after the kill of " + killed
                + (hostedMeta ? ", which hosted hbase:meta" : "") + "; " + after.overLimit() + " of " + after.requests()
                + " took more than 200 ms";
    }
}
