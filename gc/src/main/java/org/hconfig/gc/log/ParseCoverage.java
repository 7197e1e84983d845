package org.hconfig.gc.log;

import java.util.List;

/**
 * How much of a log's collector lines was understood.
 *
 * @param lines lines of the collector, and such lines that the JVM reports as dropped
 * @param understood those of them that were understood
 * @param events collections, stalls and concurrent phases that the log reports
 * @param lost those of them that could not be read to their end
 * @param dropped messages that the JVM dropped, as its asynchronous logging reports them
 * @param examples the first lines that were not understood
 */
public record ParseCoverage(
        long lines, long understood, long events, long lost, long dropped, List<UnparsedLine> examples) {
    /** Below this share, figures of a log are incomplete. */
    public static final double SHARE_MIN = 0.98;

    /** Copies what it is given. */
    public ParseCoverage {
        examples = List.copyOf(examples);
    }

    /**
     * A line that was not understood.
     *
     * @param file the file's name
     * @param line the number of the line in that file, from 1
     * @param text its beginning
     */
    public record UnparsedLine(String file, long line, String text) {}

    /** The share of lines that were understood, or of events that were read, whichever is less: 0 to 1; 1 without lines. */
    public double share() {
        double ofLines = lines == 0 ? 1 : (double) understood / lines;
        double ofEvents = events == 0 ? 1 : (double) (events - lost) / events;
        return Math.min(ofLines, ofEvents);
    }

    /** True when nearly all was understood, so that figures hold. */
    public boolean complete() {
        return share() >= SHARE_MIN;
    }
}
