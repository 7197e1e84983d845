package org.hconfig.gc.log;

import java.util.List;

/**
 * What the reading of a log found out, apart from the events in it.
 *
 * @param unified true when most of its lines are of JDK 9 or later
 * @param lines lines of its files
 * @param bytes bytes of its files, decompressed
 * @param cut true when a file ends in the middle of a line or of its compressed stream
 * @param damaged collections that begin and do not end, or end and did not begin
 * @param present collections whose numbers the log has; 0 where collections have no numbers
 * @param absent collections whose numbers are left out between those that the log has
 * @param understanding how much of its collector lines was understood
 * @param unread names of files of the log that could not be read to their end, or have no line of a collector
 * @param timed true when lines say a time
 * @param firstSeconds where its time line begins
 * @param lastSeconds where its time line ends
 * @param downSeconds time on that line between two runs of the JVM
 * @param firstWall the first time of day, in milliseconds since 1970; -1 when no line says one
 * @param lastWall the last one
 * @param restarts how often the JVM was restarted
 * @param backward how often time ran backwards
 * @param mixed true when several JVMs wrote in turn, or lines of JDK 8 and of later ones are in one log
 * @param jumps how often the time of day jumped against the time since the start
 * @param repeated collections that the log has more than once, with the same time and text; each counts once
 */
public record LogReadSummary(
        boolean unified,
        long lines,
        long bytes,
        boolean cut,
        long damaged,
        long present,
        long absent,
        ParseCoverage understanding,
        List<String> unread,
        boolean timed,
        double firstSeconds,
        double lastSeconds,
        double downSeconds,
        long firstWall,
        long lastWall,
        int restarts,
        int backward,
        boolean mixed,
        int jumps,
        long repeated) {
    /** Copies what it is given. */
    public LogReadSummary {
        unread = List.copyOf(unread);
    }

    /** Seconds that the log covers; zero when its lines say no time. */
    public double seconds() {
        return timed ? Math.max(0, lastSeconds - firstSeconds - downSeconds) : 0;
    }
}
