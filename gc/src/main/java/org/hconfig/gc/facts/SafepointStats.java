package org.hconfig.gc.facts;

/**
 * Statistics of safepoints: stops of all threads, for collections and for other operations.
 *
 * @param timeToSafepoint the time to safepoint, which logged pauses do not include; with a count of 0 when not logged
 * @param count the number of stops in the log; {@code timeToSafepoint} counts those with a logged time to safepoint
 * @param longestMillis the longest stop in ms, including the time to safepoint
 * @param operationsNamed true when the log names the operations
 * @param stoppedMillis the total stopped time in ms, including the time to safepoint
 */
public record SafepointStats(
        PauseStats timeToSafepoint, long count, double longestMillis, boolean operationsNamed, double stoppedMillis) {
    /** Share of the stopped time above which, together with {@link #LONG_MILLIS}, the time to safepoint is too long. */
    private static final double SHARE = 0.25;

    /** Time to safepoint of a single stop, in ms, that is noticeable. */
    private static final double LONG_MILLIS = 100;

    /** Returns true when the time to safepoint is at least a quarter of the stopped time, and at least once 100 ms. */
    public boolean slow() {
        return timeToSafepoint.totalMillis() > SHARE * stoppedMillis && timeToSafepoint.maxMillis() > LONG_MILLIS;
    }
}
