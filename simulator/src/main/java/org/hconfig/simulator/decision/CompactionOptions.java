package org.hconfig.simulator.decision;

/**
 * The conditions of a compaction request.
 *
 * @param user whether a user requested it
 * @param offPeak whether it is an off-peak hour and no other compaction of the server uses the off-peak ratio
 * @param forceMajor whether all files must be merged; HBase defers this while the store has files in compaction
 * @param nowMillis the current time, in milliseconds of the epoch
 */
public record CompactionOptions(boolean user, boolean offPeak, boolean forceMajor, long nowMillis) {
    /** Returns the conditions of a system request, after a flush or a compaction, outside off-peak hours. */
    public static CompactionOptions system(long nowMillis) {
        return new CompactionOptions(false, false, false, nowMillis);
    }
}
