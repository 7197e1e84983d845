package org.hconfig.gc.log;

import java.util.List;

/**
 * The share of a log's collector lines that was understood.
 *
 * @param lines the number of collector lines, including those that the JVM reports as dropped
 * @param understood the number of those that were understood
 * @param events the number of collections, stalls and concurrent phases in the log
 * @param lost the number of those that could not be read completely
 * @param dropped the number of messages dropped by the JVM, as reported by its asynchronous logging
 * @param examples the first lines that were not understood
 */
public record ParseCoverage(
        long lines, long understood, long events, long lost, long dropped, List<UnparsedLine> examples) {
    /** Minimum share; below it, the figures of a log are incomplete. */
    public static final double SHARE_MIN = 0.98;

    /** Copies the list. */
    public ParseCoverage {
        examples = List.copyOf(examples);
    }

    /**
     * A line that was not understood.
     *
     * @param file the file name
     * @param line the line number in that file, from 1
     * @param text its beginning
     */
    public record UnparsedLine(String file, long line, String text) {}

    /** Returns the smaller of the shares of lines understood and of events read, 0 to 1; 1 without lines. */
    public double share() {
        double ofLines = lines == 0 ? 1 : (double) understood / lines;
        double ofEvents = events == 0 ? 1 : (double) (events - lost) / events;
        return Math.min(ofLines, ofEvents);
    }

    /** Returns true when nearly all was understood, so that the figures are reliable. */
    public boolean complete() {
        return share() >= SHARE_MIN;
    }
}
