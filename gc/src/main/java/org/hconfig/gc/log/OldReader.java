package org.hconfig.gc.log;

import org.jspecify.annotations.Nullable;

/**
 * Lines of JDK 7 and 8: {@code 3.735: [GC pause (G1 Evacuation Pause) (young), 0.0310490 secs]}.
 *
 * <p>A collection is what stands between its bracket and the one that closes it, over as many lines as it takes; what
 * other threads write in between has brackets of its own.
 */
final class OldReader implements Dialect {
    private final GcEvents events;
    private final Timeline timeline;
    private final Stamps stamps = new Stamps();
    private final OldHeader header;
    private final OldNotes notes;
    private @Nullable OldPause open;
    private @Nullable OldPause closed;
    private long damaged;
    private long understood;

    OldReader(GcEvents events, Timeline timeline) {
        this.events = events;
        this.timeline = timeline;
        header = new OldHeader(events);
        notes = new OldNotes(events);
    }

    @Override
    public void line(String line) {
        if (line.isEmpty() || header.takes(line)) {
            return;
        }
        int times = line.lastIndexOf("[Times: user=");
        if (times >= 0) {
            String cost = line.substring(times);
            events.work(
                    Texts.decimalAfter(cost, "user="),
                    Texts.decimalAfter(cost, "sys="),
                    Texts.decimalAfter(cost, "real="));
        }
        stamps.clear();
        int at = stamps.takeOldStyle(line);
        boolean stamped = at > 0;
        if (stamped) {
            events.moment(timeline.at(stamps.uptime, stamps.wall));
            understood++;
        }
        if (stamped && SafepointLine.take(events, line, at)) {
            return;
        }
        if (open == null && line.startsWith(", ") && line.endsWith(" secs]")) {
            orphan(line);
            return;
        }
        if (line.indexOf('[') < 0 && line.indexOf(']') < 0) {
            OldPause pause = open;
            if (pause != null && !pause.draft.takesAge(line, 0)) {
                pause.text(line, 0, line.length());
            }
            return;
        }
        if (open != null && stamped && opens(line, at)) {
            damaged++;
            open = null;
        }
        OldPause before = closed;
        if (open == null && before != null && notes.detail(before.draft, line)) {
            return;
        }
        scan(line, at, stamped);
    }

    /** A last line whose beginning is lost. */
    private void orphan(String line) {
        damaged++;
        flush();
        OldPause pause = new OldPause(Double.NaN, "");
        pause.draft.seconds = timeline.at(Double.NaN, -1);
        pause.close(line, line.length() - 1);
        finish(pause);
    }

    private void scan(String line, int from, boolean stamped) {
        OldPause pause = open;
        int begun = 0;
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '[') {
                if (pause == null && opens(line, i)) {
                    flush();
                    pause = begin(line, i, stamped);
                    begun = i;
                } else if (pause != null) {
                    aside(line, i);
                    pause.down(line, begun, i);
                    begun = i + 1;
                } else {
                    aside(line, i);
                }
            } else if (c == ']' && pause != null) {
                if (pause.depth() == 1) {
                    pause.text(line, begun, i);
                    if (pause.close(line, i)) {
                        finish(pause);
                    } else {
                        damaged++;
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

    private OldPause begin(String line, int at, boolean stamped) {
        Stamps own = stamps;
        double now = timeline.at(own.uptime, own.wall);
        if (at > 0 && !(stamped && line.lastIndexOf('[', at - 1) < 0)) {
            int start = at - 2;
            while (start > 0
                    && (Character.isDigit(line.charAt(start - 1)) || ".,".indexOf(line.charAt(start - 1)) >= 0)) {
                start--;
            }
            long micros = start < 0 || !line.startsWith(": ", at - 2) ? -1 : Texts.scaled(line, start, at - 2, 6);
            now = micros < 0 ? now : timeline.at(micros / 1e6, -1);
        }
        understood++;
        return new OldPause(now, header.collector());
    }

    /** What is said in brackets of its own, within a collection or beside it. */
    private void aside(String line, int at) {
        if (line.startsWith("[GC concurrent", at) || line.startsWith("[CMS-concurrent", at)) {
            concurrent(line, at);
        } else if (line.startsWith("[G1Ergonomics", at)) {
            notes.ergonomics(line, at, timeline.at(Double.NaN, -1));
        }
    }

    private void concurrent(String line, int at) {
        if (line.startsWith("[GC concurrent-mark-abort", at)) {
            events.cycle(timeline.at(Double.NaN, -1), true);
        } else if (line.startsWith("[GC concurrent-mark-end", at) || line.startsWith("[CMS-concurrent-sweep:", at)) {
            events.cycle(timeline.at(Double.NaN, -1), false);
            double seconds = Texts.decimalAfter(line, "concurrent-mark-end, ");
            if (seconds > 0) {
                events.marked(Math.round(seconds * 1e9));
            }
        }
        if (line.startsWith("[CMS", at)) {
            header.seen("CMS");
        }
    }

    /** True where a collection that stops the application begins. */
    private static boolean opens(String line, int at) {
        if (line.startsWith("[Full GC", at)) {
            return true;
        }
        if (!line.startsWith("[GC", at) || at + 3 >= line.length()) {
            return false;
        }
        return !line.startsWith(" concurrent", at + 3)
                && !line.startsWith(" Worker", at + 3)
                && !Character.isLetter(line.charAt(at + 3));
    }

    private void finish(OldPause pause) {
        pause.complete(header);
        closed = pause;
    }

    /** What follows a collection's last line belongs to it; another collection, or the end, ends that. */
    private void flush() {
        OldPause pause = closed;
        if (pause != null) {
            pause.generations();
            events.pause(pause.draft.done());
            closed = null;
        }
    }

    @Override
    public void end() {
        flush();
        damaged += open == null ? 0 : 1;
        open = null;
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
