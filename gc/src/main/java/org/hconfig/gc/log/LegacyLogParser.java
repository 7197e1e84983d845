package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.UnfinishedCollection;
import org.jspecify.annotations.Nullable;

/**
 * Line parser of JDK 7 and 8: {@code 3.735: [GC pause (G1 Evacuation Pause) (young), 0.0310490 secs]}.
 *
 * <p>A collection is the text between its opening and its closing bracket, over any number of lines; messages that
 * other threads write in between have brackets of their own.
 */
final class LegacyLogParser implements LogLineParser {
    private final GcEventListener events;
    private final LogClock logClock;
    private final ParseCoverageCounter parseCoverageCounter;
    private final TimestampParser timestampParser = new TimestampParser();
    private final LegacyHeaderParser header;
    private final LegacyDetailParser notes;
    private final LegacyBracketParser asides;
    private final DuplicateLineDetector duplicateLineDetector;
    private @Nullable LegacyPauseParser open;
    private @Nullable LegacyPauseParser closed;
    private long pauses;
    private boolean found;
    private boolean histogram;
    private long damaged;

    LegacyLogParser(
            GcEventListener events,
            LogClock logClock,
            ParseCoverageCounter parseCoverageCounter,
            DuplicateLineDetector duplicateLineDetector) {
        this.events = events;
        this.logClock = logClock;
        this.parseCoverageCounter = parseCoverageCounter;
        header = new LegacyHeaderParser(events);
        notes = new LegacyDetailParser(events);
        asides = new LegacyBracketParser(events, logClock, parseCoverageCounter, header, notes, timestampParser);
        this.duplicateLineDetector = duplicateLineDetector;
    }

    @Override
    public void line(String line) {
        if (line.isEmpty()) {
            return;
        }
        if (header.takes(line) || duplicateLineDetector.isOld(line)) {
            parseCoverageCounter.known();
            return;
        }
        notes.cpuTimes(line);
        timestampParser.clear();
        int at = timestampParser.takeOldStyle(line);
        boolean stamped = at > 0;
        if (stamped) {
            events.moment(logClock.at(timestampParser.uptime, timestampParser.wall));
        }
        if (safepoint(line, at)) {
            return;
        }
        if (open == null && line.startsWith(", ") && line.endsWith(" secs]")) {
            if (histogram) {
                histogram = false;
                parseCoverageCounter.known();
            } else {
                orphan(line);
            }
            return;
        }
        if ((line.indexOf('[') < 0 && line.indexOf(']') < 0) || LegacyLineClassifier.isHistogramRow(line)) {
            LegacyPauseParser pause = open;
            if (pause != null) {
                pause.lines++;
                if (!pause.draft.takesAge(line, 0)) {
                    pause.text(line, 0, line.length());
                }
            }
            return;
        }
        if (open != null && stamped && LegacyLineClassifier.opens(line, at) && !open.isRemark()) {
            countLost(open);
            open = null;
        }
        LegacyPauseParser before = closed;
        if (open == null && before != null && notes.detail(before.draft, line)) {
            parseCoverageCounter.known();
            return;
        }
        found = false;
        boolean within = open != null;
        scan(line, at, stamped);
        LegacyPauseParser now = open;
        if (now != null) {
            now.lines++;
        } else if (found || within || LegacyLineClassifier.isStep(line)) {
            parseCoverageCounter.known();
        } else if (LegacyLineClassifier.reports(line)) {
            parseCoverageCounter.unknown(line);
        }
    }

    /** Parses a safepoint line, with any prefix. */
    private boolean safepoint(String line, int at) {
        if (SafepointLineParser.is(line, at)) {
            return SafepointLineParser.parse(events, line, at);
        }
        int behind = line.indexOf("Total time for which application threads were stopped: ");
        if (behind > 0) {
            SafepointLineParser.parse(events, line, behind);
            return line.indexOf('[') < 0;
        }
        return false;
    }

    /** Counts a collection without an end. */
    private void countLost(LegacyPauseParser pause) {
        damaged++;
        parseCoverageCounter.lost(pause.firstLine, Math.max(1, pause.lines), pause.firstText);
    }

    /** Handles a last line of a collection whose start is missing. */
    private void orphan(String line) {
        damaged++;
        flush();
        LegacyPauseParser pause = new LegacyPauseParser(Double.NaN, "");
        pause.draft.seconds = logClock.at(Double.NaN, -1);
        pause.close(line, line.length() - 1);
        finish(pause);
        if (pauses > 0) {
            parseCoverageCounter.lost(parseCoverageCounter.number(), 1, line);
        } else {
            parseCoverageCounter.known(); // the start is before the start of the log
        }
    }

    private void scan(String line, int from, boolean stamped) {
        LegacyPauseParser pause = open;
        int begun = 0;
        int i = from - 1;
        while (++i < line.length()) {
            char c = line.charAt(i);
            int addresses = c == '[' ? LegacyLineClassifier.addressesEnd(line, i) : -1;
            if (addresses >= 0) {
                i = addresses;
            } else if (c == '[') {
                if (pause == null && LegacyLineClassifier.opens(line, i)) {
                    flush();
                    pause = begin(line, i, stamped);
                    begun = i;
                } else if (pause != null) {
                    bracket(line, i);
                    pause.down(line, begun, i);
                    begun = i + 1;
                } else {
                    bracket(line, i);
                }
            } else if (c == ']' && pause != null) {
                if (pause.depth() == 1) {
                    pause.text(line, begun, i);
                    if (pause.close(line, i)) {
                        finish(pause);
                        parseCoverageCounter.known(pause.lines);
                        found = true;
                    } else {
                        countLost(pause);
                    }
                    pause = null;
                } else {
                    pause.up(line, begun, i);
                    begun = i + 1;
                }
            }
        }
        if (pause != null) {
            pause.text(line, begun, line.length());
        }
        open = pause;
    }

    private LegacyPauseParser begin(String line, int at, boolean stamped) {
        TimestampParser own = timestampParser;
        double now = logClock.at(own.uptime, own.wall);
        if (at > 0 && !(stamped && line.lastIndexOf('[', at - 1) < 0)) {
            int start = at - 2;
            while (start > 0
                    && (Character.isDigit(line.charAt(start - 1)) || ".,".indexOf(line.charAt(start - 1)) >= 0)) {
                start--;
            }
            long micros =
                    start < 0 || !line.startsWith(": ", at - 2) ? -1 : JvmNumberParser.scaled(line, start, at - 2, 6);
            now = micros < 0 ? now : logClock.at(micros / 1e6, -1);
        }
        LegacyPauseParser pause = new LegacyPauseParser(now, header.collector());
        pause.firstLine = parseCoverageCounter.number();
        pause.firstText = line.substring(at);
        pause.draft.begunUptime = own.uptime;
        pause.draft.begunWall = own.wall;
        return pause;
    }

    /** Parses a message in brackets of its own, within or outside a collection. */
    private void bracket(String line, int at) {
        if (line.startsWith("[Class Histogram", at)) {
            histogram = open == null && line.indexOf(']', at) < 0;
            found = true;
        } else {
            found |= asides.parse(line, at, this::flush);
        }
    }

    private void finish(LegacyPauseParser pause) {
        pause.complete(header);
        closed = pause;
    }

    /**
     * Completes the collection: lines after its last line belong to it until another collection, or the end of the log.
     */
    private void flush() {
        LegacyPauseParser pause = closed;
        if (pause != null) {
            pause.generations();
            parseCoverageCounter.event();
            pauses++;
            logClock.reach(pause.draft.seconds + pause.draft.nanos / 1e9);
            events.pause(pause.draft.build());
            closed = null;
        }
    }

    @Override
    public void end() {
        flush();
        header.end();
        LegacyPauseParser pause = open;
        if (pause != null) {
            damaged++;
            if (pause.isFull()) {
                events.unfinished(
                        UnfinishedCollection.of(pause.draft.begunUptime, pause.draft.begunWall, pause.firstText));
            }
        }
        open = null;
    }

    @Override
    public long damaged() {
        return damaged;
    }
}
