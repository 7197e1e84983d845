package org.hconfig.gc.facts;

/**
 * Stops of all threads, for collections and for anything else.
 *
 * @param reaching how long it took until the last thread stood, which the log's pauses do not hold; a count of 0 where the log
 *     does not say it
 * @param count how many stops the log has; {@code reaching} counts those of which it says how long reaching took
 * @param longestMillis the longest stop, the time to stop included
 * @param named true when the log names the operations for which threads were stopped
 * @param stoppedMillis how long threads were stopped together, the time to stop them included
 */
public record SafepointStats(
        PauseStats reaching, long count, double longestMillis, boolean named, double stoppedMillis) {
    /** Above this share of the stopped time, and {@link #LONG_MILLIS}, threads are slow to stop. */
    private static final double SHARE = 0.25;

    /** A single stop that takes as long is noticed. */
    private static final double LONG_MILLIS = 100;

    /** True when a quarter of the stopped time goes into stopping, and at least once 100 ms did. */
    public boolean slow() {
        return reaching.totalMillis() > SHARE * stoppedMillis && reaching.maxMillis() > LONG_MILLIS;
    }
}
