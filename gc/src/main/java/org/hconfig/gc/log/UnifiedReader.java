package org.hconfig.gc.log;

import java.util.LinkedHashMap;
import java.util.Map;

/** Lines of unified logging, JDK 9 to 25: {@code [0.103s][info][gc] GC(0) Pause Young (Normal) … 7.639ms}. */
final class UnifiedReader implements Dialect {
    private static final int OPEN_MAX = 64;

    private final GcEvents events;
    private final Timeline timeline;
    private final Stamps stamps = new Stamps();
    private final UnifiedHeader header;
    private final UnifiedDetails details;
    private final Map<Long, PauseDraft> open = new LinkedHashMap<>();
    private long damaged;
    private long understood;

    UnifiedReader(GcEvents events, Timeline timeline) {
        this.events = events;
        this.timeline = timeline;
        header = new UnifiedHeader(events);
        details = new UnifiedDetails(events, header);
    }

    @Override
    public void line(String line) {
        int at = line.startsWith("[") ? 0 : glued(line);
        if (at < 0) {
            if (line.startsWith("GC(")) {
                stamps.clear();
                message(line, 0);
            }
            return;
        }
        int tags = -1;
        int tagsEnd = -1;
        int first = at;
        while (at < line.length() && line.charAt(at) == '[') {
            int close = line.indexOf(']', at);
            if (close < 0) {
                return;
            }
            tags = at + 1;
            tagsEnd = close;
            at = close + 1;
        }
        if (line.startsWith("safepoint", tags)) {
            SafepointLine.take(events, line, at < line.length() && line.charAt(at) == ' ' ? at + 1 : at);
            return;
        }
        if (!relevant(line, tags, tagsEnd)) {
            return;
        }
        stamps.clear();
        for (int group = first; group < at; ) {
            int close = line.indexOf(']', group);
            stamps.takeDecoration(line, group + 1, close);
            group = close + 1;
        }
        message(line, at < line.length() && line.charAt(at) == ' ' ? at + 1 : at);
    }

    /** Where decorations begin behind other output on the same line; -1 when there are none. */
    private static int glued(String line) {
        int tag = line.indexOf("][gc");
        if (tag < 0) {
            return -1;
        }
        int start = line.lastIndexOf('[', tag);
        while (start > 0 && line.charAt(start - 1) == ']') {
            start = line.lastIndexOf('[', start - 1);
        }
        return start;
    }

    /** Lines of collectors, and lines whose decorations leave the tags out. */
    private static boolean relevant(String line, int from, int to) {
        if (line.startsWith("gc", from)) {
            return true;
        }
        char c = from < to ? line.charAt(from) : ' ';
        boolean tags = c >= 'a'
                && c <= 'z'
                && !line.startsWith("info", from)
                && !line.startsWith("debug", from)
                && !line.startsWith("trace", from)
                && !line.startsWith("warning", from);
        return !tags && line.startsWith("GC(", Math.min(line.length(), to + 2));
    }

    private void message(String line, int from) {
        double now = timeline.at(stamps.uptime, stamps.wall);
        understood++;
        events.moment(now);
        if (!line.startsWith("GC(", from)) {
            header.message(line, from, now);
            return;
        }
        int close = line.indexOf(')', from);
        long id = close < 0 ? -1 : Texts.scaled(line, from + 3, close, 0);
        if (id < 0) {
            return;
        }
        int at = close + 1;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        if (line.startsWith(": ", at + 1)) {
            header.generational(line.charAt(at));
            at += 3;
        }
        if (line.startsWith("Pause ", at)) {
            pause(line, at, id, now);
        } else {
            if (details.wanted(line, at)) {
                details.take(draft(id), line, at);
            } else {
                details.other(line, at, now);
            }
        }
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
            if (!Double.isNaN(begun.seconds)) {
                damaged++;
            }
            begun.seconds = now;
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
        events.pause(draft.done());
    }

    private PauseDraft draft(long id) {
        PauseDraft known = open.get(id);
        if (known == null) {
            known = new PauseDraft();
            open.put(id, known);
            if (open.size() > OPEN_MAX) {
                Long oldest = open.keySet().iterator().next();
                PauseDraft lost = open.remove(oldest);
                damaged += lost != null && !Double.isNaN(lost.seconds) ? 1 : 0;
            }
        }
        return known;
    }

    @Override
    public void end() {
        damaged += open.values().stream()
                .filter(draft -> !Double.isNaN(draft.seconds))
                .count();
        open.clear();
    }

    @Override
    public long damaged() {
        return damaged;
    }

    @Override
    public long understood() {
        return understood;
    }
}
