package org.hconfig.simulator.decision;

/**
 * The share of blocked writes by which {@code BusyRegionSplitPolicy} splits a region of any size. It is the only split
 * policy with state: each call of {@link #isSplitRequested} is one observation, and observations change the window.
 */
public final class BusyRegionDetector {
    private static final float BLOCKED_SHARE_BY_DEFAULT = 0.2f;
    private static final long WINDOW_MILLIS_BY_DEFAULT = 300_000;

    private final float blockedShareMax;
    private final long minAgeMillis;
    private final long windowMillis;
    private final long startMillis;
    private long windowStartMillis;
    private long writesBefore;
    private long blockedBefore;
    private float shareBefore;

    /**
     * Creates the state of a region that opens.
     *
     * @param blockedShareMax {@code hbase.busy.policy.blockedRequests}; outside 0.00001 to 0.99999 it counts as 0.2
     * @param minAgeMillis {@code hbase.busy.policy.minAge}, by default 600,000
     * @param windowMillis {@code hbase.busy.policy.aggWindow}; 0 or less counts as 300,000
     * @param nowMillis the current time
     * @param writes the number of writes of the region so far
     * @param blocked those of them rejected because the memstore was full
     */
    public BusyRegionDetector(
            float blockedShareMax, long minAgeMillis, long windowMillis, long nowMillis, long writes, long blocked) {
        boolean sensible = blockedShareMax >= 0.00001f && blockedShareMax <= 0.99999f;
        this.blockedShareMax = sensible ? blockedShareMax : BLOCKED_SHARE_BY_DEFAULT;
        this.minAgeMillis = minAgeMillis;
        this.windowMillis = windowMillis > 0 ? windowMillis : WINDOW_MILLIS_BY_DEFAULT;
        this.startMillis = nowMillis;
        this.windowStartMillis = nowMillis;
        this.writesBefore = writes;
        this.blockedBefore = blocked;
    }

    /**
     * Returns whether the region requests a split.
     *
     * @param bySize the result of {@link SplitDecision#isSplitRequested}
     * @param references whether a store still has references to files of a parent
     * @param nowMillis the current time
     * @param writes the number of writes of the region so far
     * @param blocked those of them rejected
     */
    public boolean isSplitRequested(boolean bySize, boolean references, long nowMillis, long writes, long blocked) {
        float share = observe(nowMillis, writes, blocked);
        return bySize || (nowMillis >= startMillis + minAgeMillis && !references && share >= blockedShareMax);
    }

    private float observe(long nowMillis, long writes, long blocked) {
        float share = (blocked - blockedBefore) / (writes - writesBefore + 0.00001f);
        if (nowMillis - windowStartMillis >= windowMillis) {
            shareBefore = share;
            windowStartMillis = nowMillis;
            blockedBefore = blocked;
            writesBefore = writes;
            return share;
        }
        if (nowMillis - startMillis >= windowMillis) {
            float slice = (nowMillis - windowStartMillis) / (windowMillis + 0.0f);
            return (1 - slice) * shareBefore + slice * share;
        }
        return 0;
    }
}
