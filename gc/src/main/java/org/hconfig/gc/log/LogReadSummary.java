package org.hconfig.gc.log;

import java.util.List;

/**
 * The summary of reading a log, apart from its events.
 *
 * @param unified true when most of its lines are from JDK 9 or later
 * @param lines the number of lines of its files
 * @param bytes the number of bytes of its files, decompressed
 * @param cut true when a file is truncated within a line or its compressed stream
 * @param damaged the number of collections without an end or without a beginning
 * @param present the number of collections with a number in the log; 0 when collections have no numbers
 * @param absent the number of collections missing from the sequence of numbers
 * @param understanding the parse coverage of the collector lines
 * @param unread the names of the log's files that could not be read completely, or have no collector line
 * @param timed true when lines have a time
 * @param firstSeconds the start of its time line
 * @param lastSeconds the end of its time line
 * @param downSeconds the time between runs of the JVM on that line
 * @param firstWall the first time of day, in milliseconds since 1970; -1 when no line has one
 * @param lastWall the last one
 * @param restarts the number of restarts of the JVM
 * @param backward how often time went backwards
 * @param mixed true when lines of several JVMs are interleaved, or lines of JDK 8 and of later ones are in one log
 * @param jumps how often the time of day jumped relative to the uptime
 * @param repeated the number of duplicate collections, with the same time and text; each is counted once
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
    /** Copies the list. */
    public LogReadSummary {
        unread = List.copyOf(unread);
    }

    /** Returns the time covered by the log in seconds; 0 when its lines have no time. */
    public double seconds() {
        return timed ? Math.max(0, lastSeconds - firstSeconds - downSeconds) : 0;
    }
}
