package org.hconfig.gc.log;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.gc.log.ParseCoverage.UnparsedLine;

/** Counts which of a log's collector lines were understood. */
final class ParseCoverageCounter {
    private static final int EXAMPLES_MAX = 3;
    private static final int TEXT_MAX = 160;

    private final List<UnparsedLine> unparsedLines = new ArrayList<>();
    private String file = "";
    private long number;
    private long lines;
    private long understood;
    private long events;
    private long lost;
    private long dropped;

    /** Starts the next file. */
    void file(String name) {
        file = name;
        number = 0;
    }

    /** Starts the next line of the file. */
    void next() {
        number++;
    }

    /** Sets the number of a buffered line. */
    void number(long waited) {
        number = waited;
    }

    /** Returns the number of the current line. */
    long number() {
        return number;
    }

    /** Counts the current line as a collector line that was understood. */
    void known() {
        known(1);
    }

    /** Counts a number of collector lines as understood. */
    void known(long count) {
        lines += count;
        understood += count;
    }

    /** Counts the current line as a collector line that was not understood. */
    void unknown(String line) {
        lines++;
        example(number, line);
    }

    /** Counts a collection, a stall or a concurrent phase that was read. */
    void event() {
        events++;
    }

    /** Counts a collection that could not be read, with its first line and its number of lines. */
    void lost(long first, long count, String line) {
        events++;
        lost++;
        lines += count;
        example(first, line);
    }

    /** Counts messages that the JVM reports as dropped. */
    void dropped(long count) {
        dropped += count;
        lines += count;
    }

    private void example(long at, String line) {
        if (unparsedLines.size() < EXAMPLES_MAX) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < Math.min(line.length(), TEXT_MAX); i++) {
                char c = line.charAt(i);
                text.append(c < ' ' || c == 127 ? ' ' : c);
            }
            unparsedLines.add(new UnparsedLine(file, at, text.toString()));
        }
    }

    ParseCoverage understanding() {
        return new ParseCoverage(lines, understood, events, lost, dropped, unparsedLines);
    }
}
