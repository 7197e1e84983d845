package org.hconfig.gc.log;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.UnfinishedCollection;

/** Line parser of unified logging, JDK 9 to 25: {@code [0.103s][info][gc] GC(0) Pause Young (Normal) … 7.639ms}. */
final class UnifiedLogParser implements LogLineParser {
    private static final int OPEN_MAX = 64;
    private static final String OLD_MARKED = "Pause Final Mark (Old)";

    private final GcEventListener events;
    private final LogClock logClock;
    private final ParseCoverageCounter parseCoverageCounter;
    private final TimestampParser timestampParser = new TimestampParser();
    private final DecorationParser decorationParser;
    private final UnifiedHeaderParser header;
    private final UnifiedDetailParser details;
    private final DuplicateLineDetector duplicateLineDetector;
    private final CollectionNumberTracker numbers = new CollectionNumberTracker();
    private final Map<Long, GcPauseBuilder> open = new LinkedHashMap<>();
    private long damaged;

    /**
     * Creates a parser.
     *
     * @param decorationParser holds the decorations of each line before it is parsed
     */
    UnifiedLogParser(
            GcEventListener events,
            LogClock logClock,
            ParseCoverageCounter parseCoverageCounter,
            DecorationParser decorationParser,
            DuplicateLineDetector duplicateLineDetector) {
        this.decorationParser = decorationParser;
        this.duplicateLineDetector = duplicateLineDetector;
        this.events = events;
        this.logClock = logClock;
        this.parseCoverageCounter = parseCoverageCounter;
        header = new UnifiedHeaderParser(events);
        details = new UnifiedDetailParser(events, header);
    }

    @Override
    public void line(String line) {
        if (!decorationParser.found()) {
            int at = DecorationParser.glued(line);
            if (at >= 0) {
                timestampParser.clear();
                message(line, at, false);
            } else if (SafepointLineParser.is(line, 0)) {
                SafepointLineParser.parse(events, line, 0);
            }
            return;
        }
        int at = decorationParser.message;
        if (decorationParser.safepoint || (!decorationParser.gc && SafepointLineParser.is(line, at))) {
            SafepointLineParser.parse(events, line, at);
            times(line);
            events.moment(logClock.at(timestampParser.uptime, timestampParser.wall));
        } else if (decorationParser.gc || DecorationParser.isGcId(line, at) || header.isAbout(line, at)) {
            times(line);
            if (duplicateLineDetector.isUnified(line, at, timestampParser.wall)) {
                parseCoverageCounter.known();
                return;
            }
            events.moment(logClock.at(timestampParser.uptime, timestampParser.wall));
            message(line, at, decorationParser.gc);
        } else if (line.endsWith(" messages dropped due to async logging")) {
            dropped(line, at);
        }
    }

    private void times(String line) {
        timestampParser.clear();
        decorationParser.times(line, timestampParser);
    }

    private void dropped(String line, int from) {
        int end = line.indexOf(" messages dropped", from);
        int start = line.lastIndexOf(' ', end - 1) + 1;
        long count = JvmNumberParser.scaled(line, Math.max(from, start), end, 0);
        parseCoverageCounter.dropped(Math.max(0, count));
    }

    private void message(String line, int from, boolean tagged) {
        double now = logClock.at(timestampParser.uptime, timestampParser.wall);
        if (!line.startsWith("GC(", from)) {
            boolean read = header.message(line, from, now);
            if (read || !unknown(line, from, tagged)) {
                parseCoverageCounter.known();
            } else {
                missed(line, from);
            }
            if (header.waited()) {
                parseCoverageCounter.event();
            }
            return;
        }
        int close = line.indexOf(')', from);
        long id = close < 0 ? -1 : JvmNumberParser.scaled(line, from + 3, close, 0);
        if (id < 0) {
            parseCoverageCounter.unknown(line);
            return;
        }
        numbers.add(id);
        int at = close + 1;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        boolean indented = at > close + 2;
        if (line.startsWith(": ", at + 1)) {
            header.generational(line.charAt(at));
            at += 3;
        }
        if (line.startsWith("Pause ", at)) {
            pause(line, at, id, now);
        } else if (details.wanted(line, at)) {
            details.parse(draft(id), line, at);
            parseCoverageCounter.known();
        } else if (header.stall(line, at, now)) {
            parseCoverageCounter.event();
            parseCoverageCounter.known();
        } else {
            details.other(line, at, now);
            if (!indented && unknown(line, at, tagged)) {
                missed(line, at);
            } else {
                parseCoverageCounter.known();
            }
        }
    }

    /** Counts a message that was not understood; a stall is an event missing from the figures. */
    private void missed(String line, int at) {
        if (UnifiedHeaderParser.isStall(line, at)) {
            parseCoverageCounter.lost(parseCoverageCounter.number(), 1, line);
        } else {
            parseCoverageCounter.unknown(line);
        }
    }

    /** Returns true for a message that can be about a collection, and starts like no known one. */
    private boolean unknown(String line, int at, boolean tagged) {
        if (UnifiedHeaderParser.isStall(line, at)) {
            return true; // a message that could not be read
        }
        if (tagged) {
            return decorationParser.event(line)
                    && (decorationParser.detail
                            ? UnifiedGrammar.looksLikeEvent(line, at)
                            : UnifiedGrammar.reports(line, at) && !UnifiedGrammar.isEvent(line, at));
        }
        return UnifiedGrammar.looksLikeEvent(line, at);
    }

    private void pause(String line, int at, long id, double now) {
        int end = line.length();
        while (end > at && line.charAt(end - 1) == ' ') {
            end--;
        }
        long nanos = -1;
        int number = line.lastIndexOf(' ', end - 1) + 1;
        if (number > at && line.startsWith("ms", end - 2) && end - 2 > number) {
            nanos = JvmNumberParser.scaled(line, number, end - 2, 6);
        }
        if (nanos < 0) {
            GcPauseBuilder begun = draft(id);
            if (begun.begunAs != null && begun.begunAs.equals(line.substring(at, end))) {
                countLost(begun);
            }
            begun.seconds = now;
            begun.begunAs = line.substring(at, end);
            begun.begunAt = parseCoverageCounter.number();
            begun.begunUptime = timestampParser.uptime;
            begun.begunWall = timestampParser.wall;
            parseCoverageCounter.known();
            return;
        }
        GcPauseBuilder draft = open.remove(id);
        if (draft == null) {
            draft = new GcPauseBuilder();
        }
        draft.nanos = nanos;
        if (Double.isNaN(draft.seconds)) {
            draft.seconds = now - nanos / 1e9;
        }
        UnifiedPauseParser.name(draft, line.substring(at, number).strip(), header);
        details.complete(draft);
        details.paused();
        parseCoverageCounter.known();
        parseCoverageCounter.event();
        events.pause(draft.build());
        if (line.startsWith(OLD_MARKED, at)) {
            // Shenandoah marks the old generation concurrently with young collections; it logs no reset for it.
            header.generational('O');
            events.collected(GcEventListener.ConcurrentCycleKind.MAJOR, "");
        }
    }

    private void countLost(GcPauseBuilder draft) {
        damaged++;
        parseCoverageCounter.lost(draft.begunAt, 0, String.valueOf(draft.begunAs));
    }

    private GcPauseBuilder draft(long id) {
        GcPauseBuilder known = open.get(id);
        if (known == null) {
            known = new GcPauseBuilder();
            open.put(id, known);
            if (open.size() > OPEN_MAX) {
                Long oldest = open.keySet().iterator().next();
                GcPauseBuilder lost = open.remove(oldest);
                if (lost != null && lost.begunAs != null) {
                    countLost(lost);
                }
            }
        }
        return known;
    }

    @Override
    public void end() {
        long last = numbers.last();
        open.forEach((id, draft) -> {
            if (draft.begunAs != null && id == last) {
                damaged++; // the log ends during it
                if (draft.begunAs.startsWith("Pause Full")) {
                    events.unfinished(UnfinishedCollection.of(draft.begunUptime, draft.begunWall, draft.begunAs));
                }
            } else if (draft.begunAs != null) {
                countLost(draft);
            }
        });
        open.clear();
    }

    @Override
    public long damaged() {
        return damaged;
    }

    @Override
    public long present() {
        return numbers.present();
    }

    @Override
    public long absent() {
        return numbers.absent();
    }
}
