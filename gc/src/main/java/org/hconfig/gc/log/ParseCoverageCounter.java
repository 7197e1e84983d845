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

    /** The file that is read next. */
    void file(String name) {
        file = name;
        number = 0;
    }

    /** The next line of the file is read. */
    void next() {
        number++;
    }

    /** A line that waited is read. */
    void number(long waited) {
        number = waited;
    }

    /** The number of the line that is being read. */
    long number() {
        return number;
    }

    /** The line is a collector's and was understood. */
    void known() {
        known(1);
    }

    /** So many lines are a collector's and were understood. */
    void known(long count) {
        lines += count;
        understood += count;
    }

    /** The line is a collector's and was not understood. */
    void unknown(String line) {
        lines++;
        example(number, line);
    }

    /** A collection, a stall or a concurrent phase was read. */
    void event() {
        events++;
    }

    /** A collection that began on this line and covers so many lines could not be read. */
    void lost(long first, long count, String line) {
        events++;
        lost++;
        lines += count;
        example(first, line);
    }

    /** The JVM reports that it dropped so many messages. */
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
