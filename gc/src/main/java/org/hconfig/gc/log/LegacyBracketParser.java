package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;

/** Parser of bracketed messages of JDK 7 and 8, within or outside a collection. */
final class LegacyBracketParser {
    private final GcEventListener events;
    private final LogClock logClock;
    private final ParseCoverageCounter parseCoverageCounter;
    private final LegacyHeaderParser header;
    private final LegacyDetailParser notes;
    private final TimestampParser timestampParser;

    /**
     * Creates a parser.
     *
     * @param timestampParser holds the times of the current line
     */
    LegacyBracketParser(
            GcEventListener events,
            LogClock logClock,
            ParseCoverageCounter parseCoverageCounter,
            LegacyHeaderParser header,
            LegacyDetailParser notes,
            TimestampParser timestampParser) {
        this.events = events;
        this.logClock = logClock;
        this.parseCoverageCounter = parseCoverageCounter;
        this.header = header;
        this.notes = notes;
        this.timestampParser = timestampParser;
    }

    /** Parses the bracket that opens at this position; returns whether it is known. */
    boolean parse(String line, int at, Runnable flush) {
        if (line.startsWith("[Pause ", at)) {
            return shenandoah(line, at, flush);
        }
        if (line.startsWith("[GC concurrent", at)
                || line.startsWith("[CMS-concurrent", at)
                || line.startsWith("[ASCMS-concurrent", at)) {
            concurrent(line, at);
            return true;
        }
        if (line.startsWith("[G1Ergonomics", at)) {
            notes.ergonomics(line, at, logClock.at(Double.NaN, -1));
        }
        return false;
    }

    /** {@code [Pause Final Mark (process weakrefs), 0.436 ms]}. */
    private boolean shenandoah(String line, int at, Runnable flush) {
        int close = line.indexOf(']', at);
        String words = close < 0 ? "" : line.substring(at + 1, close);
        int comma = words.lastIndexOf(", ");
        boolean begins = words.endsWith(", start");
        long nanos = comma < 0 || !words.endsWith(" ms")
                ? -1
                : JvmNumberParser.scaled(words, comma + 2, words.length() - 3, 6);
        if (nanos < 0) {
            return begins;
        }
        flush.run();
        header.parse("Shenandoah");
        parseCoverageCounter.event();
        GcPauseBuilder draft = new GcPauseBuilder();
        draft.seconds = logClock.at(timestampParser.uptime, timestampParser.wall);
        draft.nanos = nanos;
        draft.kind = UnifiedPauseParser.kind(words.substring(0, comma), false);
        int arrow = words.indexOf("->");
        draft.heap = arrow < 0 ? null : JvmNumberParser.move(words, arrow);
        logClock.reach(draft.seconds + nanos / 1e9);
        events.pause(draft.build());
        return true;
    }

    private void concurrent(String line, int at) {
        if (line.startsWith("[GC concurrent-mark-abort", at)) {
            events.cycle(logClock.at(Double.NaN, -1), true);
        } else if (line.startsWith("[GC concurrent-mark-end", at) || line.startsWith("[CMS-concurrent-sweep:", at)) {
            events.cycle(logClock.at(Double.NaN, -1), false);
            double seconds = JvmNumberParser.decimalAfter(line, "concurrent-mark-end, ");
            if (seconds > 0) {
                events.marked(Math.round(seconds * 1e9));
            }
        }
        if (line.startsWith("[CMS", at)) {
            header.parse("CMS");
        }
    }
}
