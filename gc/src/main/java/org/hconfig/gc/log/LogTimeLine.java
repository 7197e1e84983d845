package org.hconfig.gc.log;

/**
 * The time line of a log.
 *
 * @param timed true when lines have a time
 * @param firstSeconds the start of its time line
 * @param lastSeconds the end of its time line
 * @param downSeconds the time between runs of the JVM on that line
 * @param firstWall the first time of day, in milliseconds since 1970; -1 when no line has one
 * @param lastWall the last one
 * @param restarts the number of restarts of the JVM
 * @param backward how often time went backwards
 * @param jumps how often the time of day jumped relative to the uptime
 */
public record LogTimeLine(
        boolean timed,
        double firstSeconds,
        double lastSeconds,
        double downSeconds,
        long firstWall,
        long lastWall,
        int restarts,
        int backward,
        int jumps) {
    /** Returns the time covered by the log in seconds; 0 when its lines have no time. */
    public double seconds() {
        return timed ? Math.max(0, lastSeconds - firstSeconds - downSeconds) : 0;
    }
}
