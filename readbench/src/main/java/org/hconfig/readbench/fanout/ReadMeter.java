package org.hconfig.readbench.fanout;

import java.util.concurrent.TimeUnit;

/** Meter of the times of requests; a request counts to the period in which it ends. Thread-safe. */
final class ReadMeter {
    private static final long LIMIT_MILLIS = 200;
    private static final double MILLI = 1e6;

    private long requests;
    private long sumNanos;
    private long longestNanos;
    private long overLimit;
    private long stale;
    private long failed;

    /** Records a request. */
    synchronized void done(long nanos, int staleRows) {
        requests++;
        sumNanos += nanos;
        longestNanos = Math.max(longestNanos, nanos);
        overLimit += nanos > TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS) ? 1 : 0;
        stale += staleRows;
    }

    /** Records a request that HBase's client abandoned. */
    synchronized void failed() {
        failed++;
    }

    /** Returns the figures since the last call, and begins a new period. */
    synchronized StallRun.StallFigures next() {
        StallRun.StallFigures figures = new StallRun.StallFigures(
                requests,
                requests == 0 ? 0 : sumNanos / MILLI / requests,
                longestNanos / MILLI,
                overLimit,
                stale,
                failed);
        requests = 0;
        sumNanos = 0;
        longestNanos = 0;
        overLimit = 0;
        stale = 0;
        failed = 0;
        return figures;
    }
}
