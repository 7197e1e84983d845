package org.hconfig.gc.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Detects the format of a file from its lines. The first lines are buffered until enough of them have signs; lines
 * without signs are then assigned like the lines around them.
 */
final class LogFormatDetector {
    private static final int SIGNS = 40;
    private static final int WAITING_MAX = 2000;
    private static final int TRUST = 40;

    private final ParseCoverageCounter parseCoverageCounter;
    private final BiConsumer<LogFormat, String> taker;
    private final DecorationParser decorationParser;
    private final List<PendingLine> pendingLine = new ArrayList<>();
    private boolean decided;
    private int balance;
    private long unified;
    private long old;

    private record PendingLine(long number, LogFormat family, String line) {}

    /**
     * Creates a detector for one file.
     *
     * @param decorationParser holds the decorations of the line passed to the consumer
     * @param taker receives each line with its format
     */
    LogFormatDetector(
            ParseCoverageCounter parseCoverageCounter,
            DecorationParser decorationParser,
            BiConsumer<LogFormat, String> taker) {
        this.parseCoverageCounter = parseCoverageCounter;
        this.decorationParser = decorationParser;
        this.taker = taker;
    }

    /** Adds the next line. */
    void add(String line) {
        LogFormat logFormat = LogFormat.of(line, decorationParser);
        if (logFormat == LogFormat.UNIFIED) {
            unified++;
            balance = Math.min(TRUST, balance + 1);
        } else if (logFormat == LogFormat.OLD) {
            old++;
            balance = Math.max(-TRUST, balance - 1);
        }
        if (decided) {
            emit(logFormat, line);
            return;
        }
        pendingLine.add(new PendingLine(parseCoverageCounter.number(), logFormat, line));
        if (unified + old >= SIGNS || pendingLine.size() >= WAITING_MAX) {
            decide();
        }
    }

    /** Handles the end of the file. */
    void end() {
        if (!decided) {
            decide();
        }
    }

    private void decide() {
        decided = true;
        long now = parseCoverageCounter.number();
        for (PendingLine one : pendingLine) {
            parseCoverageCounter.number(one.number());
            decorationParser.find(one.line());
            emit(one.family(), one.line());
        }
        pendingLine.clear();
        parseCoverageCounter.number(now);
    }

    private void emit(LogFormat logFormat, String line) {
        LogFormat of = logFormat != LogFormat.NONE
                ? logFormat
                : balance > 0 ? LogFormat.UNIFIED : balance < 0 ? LogFormat.OLD : LogFormat.NONE;
        if (of != LogFormat.NONE) {
            taker.accept(of, line);
        }
    }

    /** Returns the number of lines with signs of JDK 9 and later. */
    long unified() {
        return unified;
    }

    /** Returns the number of lines with signs of JDK 8 and older. */
    long old() {
        return old;
    }
}
