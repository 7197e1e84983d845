package org.hconfig.hbase.load.client;

import java.util.random.RandomGenerator;

/**
 * Exponential backoff with jitter before rows are sent again, in milliseconds. It starts far below HBase's pause of 100 ms,
 * because a region that flushes its memstore accepts rows again within a fraction of it; it doubles up to 2 s; half of it is
 * random, so that requests are not resent simultaneously.
 */
final class Backoff {
    private static final long FIRST_MILLIS = 20;
    private static final long LAST_MILLIS = 2000;

    private Backoff() {}

    /** Returns the wait in milliseconds before the given attempt, counted from 1. */
    static long millis(int attempt, RandomGenerator random) {
        long full = Math.min(LAST_MILLIS, FIRST_MILLIS << Math.min(20, Math.max(0, attempt - 1)));
        return full / 2 + random.nextLong(full / 2 + 1);
    }
}
