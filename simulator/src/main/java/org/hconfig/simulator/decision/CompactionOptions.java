package org.hconfig.simulator.decision;

/**
 * The circumstances of one request for a compaction.
 *
 * @param user whether a person asked for it
 * @param offPeak whether it is an off-peak hour and no other compaction of the server uses that already
 * @param forceMajor whether all files shall become one; HBase holds this back while the store has files in compaction
 * @param nowMillis the time, in milliseconds of the epoch
 */
public record CompactionOptions(boolean user, boolean offPeak, boolean forceMajor, long nowMillis) {
    /** What a server asks for by itself, after a flush or a compaction, outside off-peak hours. */
    public static CompactionOptions system(long nowMillis) {
        return new CompactionOptions(false, false, false, nowMillis);
    }
}
