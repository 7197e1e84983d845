package org.hconfig.gc.log;

import java.util.LinkedHashMap;
import java.util.Map;

/** Lines of unified logging, JDK 9 to 25: {@code [0.103s][info][gc] GC(0) Pause Young (Normal) … 7.639ms}. */
final class UnifiedReader implements Dialect {
    private static final int OPEN_MAX = 64;
    private static final String OLD_MARKED = "Pause Final Mark (Old)";

    private final GcEvents events;
    private final Timeline timeline;
    private final Recognition recognition;
    private final Stamps stamps = new Stamps();
    private final Decorations decorations;
    private final UnifiedHeader header;
    private final UnifiedDetails details;
    private final Repeats repeats;
    private final CollectionNumbers numbers = new CollectionNumbers();
    private final Map<Long, PauseDraft> open = new LinkedHashMap<>();
    private long damaged;

    /**
     * A reader.
     *
     * @param decorations holds the decorations of each line before it is taken
     */
    UnifiedReader(
            GcEvents events, Timeline timeline, Recognition recognition, Decorations decorations, Repeats repeats) {
        this.decorations = decorations;
        this.repeats = repeats;
        this.events = events;
        this.timeline = timeline;
        this.recognition = recognition;
        header = new UnifiedHeader(events);
        details = new UnifiedDetails(events, header);
    }

    @Override
    public void line(String line) {
        if (!decorations.found()) {
            int at = Decorations.glued(line);
            if (at >= 0) {
                stamps.clear();
                message(line, at, false);
            } else if (SafepointLine.is(line, 0)) {
                SafepointLine.take(events, line, 0);
            }
            return;
        }
        int at = decorations.message;
        if (decorations.safepoint || (!decorations.gc && SafepointLine.is(line, at))) {
            SafepointLine.take(events, line, at);
            times(line);
            events.moment(timeline.at(stamps.uptime, stamps.wall));
        } else if (decorations.gc || Decorations.isGcId(line, at) || header.isAbout(line, at)) {
            times(line);
            if (repeats.isUnified(line, at, stamps.wall)) {
                recognition.known();
                return;
            }
            events.moment(timeline.at(stamps.uptime, stamps.wall));
            message(line, at, decorations.gc);
        } else if (line.endsWith(" messages dropped due to async logging")) {
            dropped(line, at);
        }
    }

    private void times(String line) {
        stamps.clear();
        decorations.times(line, stamps);
    }

    private void dropped(String line, int from) {
        int end = line.indexOf(" messages dropped", from);
        int start = line.lastIndexOf(' ', end - 1) + 1;
        long count = Texts.scaled(line, Math.max(from, start), end, 0);
        recognition.dropped(Math.max(0, count));
    }

    private void message(String line, int from, boolean tagged) {
        double now = timeline.at(stamps.uptime, stamps.wall);
        if (!line.startsWith("GC(", from)) {
            boolean read = header.message(line, from, now);
            if (read || !strange(line, from, tagged)) {
                recognition.known();
            } else {
                missed(line, from);
            }
            if (header.waited()) {
                recognition.event();
            }
            return;
        }
        int close = line.indexOf(')', from);
        long id = close < 0 ? -1 : Texts.scaled(line, from + 3, close, 0);
        if (id < 0) {
            recognition.unknown(line);
            return;
        }
        numbers.take(id);
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
            details.take(draft(id), line, at);
            recognition.known();
        } else if (header.stall(line, at, now)) {
            recognition.event();
            recognition.known();
        } else {
            details.other(line, at, now);
            if (!indented && strange(line, at, tagged)) {
                missed(line, at);
            } else {
                recognition.known();
            }
        }
    }

    /** Counts a message that was not understood; a stall is an event that is missing from the figures. */
    private void missed(String line, int at) {
        if (UnifiedHeader.isStall(line, at)) {
            recognition.lost(recognition.number(), 1, line);
        } else {
            recognition.unknown(line);
        }
    }

    /** True for a message that may be about a collection, and begins like none that is known. */
    private boolean strange(String line, int at, boolean tagged) {
        if (UnifiedHeader.isStall(line, at)) {
            return true; // one that could not be read
        }
        if (tagged) {
            return decorations.event(line)
                    && (decorations.detail
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
            nanos = Texts.scaled(line, number, end - 2, 6);
        }
        if (nanos < 0) {
            PauseDraft begun = draft(id);
            if (begun.begunAs != null && begun.begunAs.equals(line.substring(at, end))) {
                lose(begun);
            }
            begun.seconds = now;
            begun.begunAs = line.substring(at, end);
            begun.begunAt = recognition.number();
            begun.begunUptime = stamps.uptime;
            begun.begunWall = stamps.wall;
            recognition.known();
            return;
        }
        PauseDraft draft = open.remove(id);
        if (draft == null) {
            draft = new PauseDraft();
        }
        draft.nanos = nanos;
        if (Double.isNaN(draft.seconds)) {
            draft.seconds = now - nanos / 1e9;
        }
        UnifiedPause.name(draft, line.substring(at, number).strip(), header);
        details.complete(draft);
        details.paused();
        recognition.known();
        recognition.event();
        events.pause(draft.done());
        if (line.startsWith(OLD_MARKED, at)) {
            // Shenandoah marks the old generation beside collections of the young one; it has no reset of its own.
            header.generational('O');
            events.collected(GcEvents.Cycle.MAJOR, "");
        }
    }

    private void lose(PauseDraft draft) {
        damaged++;
        recognition.lost(draft.begunAt, 0, String.valueOf(draft.begunAs));
    }

    private PauseDraft draft(long id) {
        PauseDraft known = open.get(id);
        if (known == null) {
            known = new PauseDraft();
            open.put(id, known);
            if (open.size() > OPEN_MAX) {
                Long oldest = open.keySet().iterator().next();
                PauseDraft lost = open.remove(oldest);
                if (lost != null && lost.begunAs != null) {
                    lose(lost);
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
                damaged++; // the log ends within it
                if (draft.begunAs.startsWith("Pause Full")) {
                    events.unfinished(Unfinished.of(draft.begunUptime, draft.begunWall, draft.begunAs));
                }
            } else if (draft.begunAs != null) {
                lose(draft);
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
