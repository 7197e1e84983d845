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
    private final Recognition recognition;
    private final Stamps stamps = new Stamps();
    private final OldHeader header;
    private final OldNotes notes;
    private @Nullable OldPause open;
    private @Nullable OldPause closed;
    private long pauses;
    private boolean found;
    private boolean histogram;
    private long damaged;

    OldReader(GcEvents events, Timeline timeline, Recognition recognition) {
        this.events = events;
        this.timeline = timeline;
        this.recognition = recognition;
        header = new OldHeader(events);
        notes = new OldNotes(events);
    }

    @Override
    public void line(String line) {
        if (line.isEmpty()) {
            return;
        }
        if (header.takes(line)) {
            recognition.known();
            return;
        }
        work(line);
        stamps.clear();
        int at = stamps.takeOldStyle(line);
        boolean stamped = at > 0;
        if (stamped) {
            events.moment(timeline.at(stamps.uptime, stamps.wall));
        }
        if (safepoint(line, at)) {
            return;
        }
        if (open == null && line.startsWith(", ") && line.endsWith(" secs]")) {
            if (histogram) {
                histogram = false;
                recognition.known();
            } else {
                orphan(line);
            }
            return;
        }
        if ((line.indexOf('[') < 0 && line.indexOf(']') < 0) || OldDetails.isHistogramRow(line)) {
            OldPause pause = open;
            if (pause != null) {
                pause.lines++;
                if (!pause.draft.takesAge(line, 0)) {
                    pause.text(line, 0, line.length());
                }
            }
            return;
        }
        if (open != null && stamped && opens(line, at) && !open.isRemark()) {
            lose(open);
            open = null;
        }
        OldPause before = closed;
        if (open == null && before != null && notes.detail(before.draft, line)) {
            recognition.known();
            return;
        }
        found = false;
        boolean within = open != null;
        scan(line, at, stamped);
        OldPause now = open;
        if (now != null) {
            now.lines++;
        } else if (found || within || OldDetails.isStep(line)) {
            recognition.known();
        } else if (reports(line)) {
            recognition.unknown(line);
        }
    }

    private void work(String line) {
        int times = line.lastIndexOf("[Times: user=");
        if (times >= 0) {
            String cost = line.substring(times);
            events.work(
                    Texts.decimalAfter(cost, "user="),
                    Texts.decimalAfter(cost, "sys="),
                    Texts.decimalAfter(cost, "real="));
        }
    }

    /** Takes a line about a stop of all threads, whatever stands in front of it. */
    private boolean safepoint(String line, int at) {
        if (SafepointLine.is(line, at)) {
            return SafepointLine.take(events, line, at);
        }
        int behind = line.indexOf("Total time for which application threads were stopped: ");
        if (behind > 0) {
            SafepointLine.take(events, line, behind);
            return line.indexOf('[') < 0;
        }
        return false;
    }

    /** True for a line that reports a collection in a way that is not known. */
    private static boolean reports(String line) {
        return line.contains(" secs]")
                || line.contains("[GC")
                || line.contains("[Full GC")
                || line.contains("[Pause ")
                || line.contains("] GC(");
    }

    /** A collection of which the end is missing. */
    private void lose(OldPause pause) {
        damaged++;
        recognition.lost(pause.firstLine, Math.max(1, pause.lines), pause.firstText);
    }

    /** A last line whose beginning is lost. */
    private void orphan(String line) {
        damaged++;
        flush();
        OldPause pause = new OldPause(Double.NaN, "");
        pause.draft.seconds = timeline.at(Double.NaN, -1);
        pause.close(line, line.length() - 1);
        finish(pause);
        if (pauses > 0) {
            recognition.lost(recognition.number(), 1, line);
        } else {
            recognition.known(); // the beginning is in front of the log
        }
    }

    private void scan(String line, int from, boolean stamped) {
        OldPause pause = open;
        int begun = 0;
        int i = from - 1;
        while (++i < line.length()) {
            char c = line.charAt(i);
            int addresses = c == '[' ? OldDetails.addressesEnd(line, i) : -1;
            if (addresses >= 0) {
                i = addresses;
            } else if (c == '[') {
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
                        recognition.known(pause.lines);
                        found = true;
                    } else {
                        lose(pause);
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
        OldPause pause = new OldPause(now, header.collector());
        pause.firstLine = recognition.number();
        pause.firstText = line.substring(at);
        pause.draft.begunUptime = own.uptime;
        pause.draft.begunWall = own.wall;
        return pause;
    }

    /** What is said in brackets of its own, within a collection or beside it. */
    private void aside(String line, int at) {
        if (line.startsWith("[Pause ", at)) {
            shenandoah(line, at);
        }
        if (line.startsWith("[Class Histogram", at)) {
            histogram = open == null && line.indexOf(']', at) < 0;
            found = true;
        } else if (line.startsWith("[GC concurrent", at)
                || line.startsWith("[CMS-concurrent", at)
                || line.startsWith("[ASCMS-concurrent", at)) {
            concurrent(line, at);
        } else if (line.startsWith("[G1Ergonomics", at)) {
            notes.ergonomics(line, at, timeline.at(Double.NaN, -1));
        }
    }

    /** {@code [Pause Final Mark (process weakrefs), 0.436 ms]}. */
    private void shenandoah(String line, int at) {
        int close = line.indexOf(']', at);
        String words = close < 0 ? "" : line.substring(at + 1, close);
        int comma = words.lastIndexOf(", ");
        boolean begins = words.endsWith(", start");
        long nanos = comma < 0 || !words.endsWith(" ms") ? -1 : Texts.scaled(words, comma + 2, words.length() - 3, 6);
        found |= begins || nanos >= 0;
        if (nanos < 0) {
            return;
        }
        flush();
        header.seen("Shenandoah");
        recognition.event();
        PauseDraft draft = new PauseDraft();
        draft.seconds = timeline.at(stamps.uptime, stamps.wall);
        draft.nanos = nanos;
        draft.kind = UnifiedPause.kind(words.substring(0, comma), false);
        int arrow = words.indexOf("->");
        draft.heap = arrow < 0 ? null : Texts.move(words, arrow);
        timeline.reach(draft.seconds + nanos / 1e9);
        events.pause(draft.done());
    }

    private void concurrent(String line, int at) {
        found = true;
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
        if (!line.startsWith("[GC", at)) {
            return false;
        }
        return at + 3 >= line.length()
                || (!line.startsWith(" concurrent", at + 3)
                        && !line.startsWith(" Worker", at + 3)
                        && (!Character.isLetter(line.charAt(at + 3)) || printsWithin(line, at + 3)));
    }

    /** Words that JVMs print right behind the opening of a collection. */
    private static boolean printsWithin(String line, int at) {
        return line.startsWith("Before GC:", at) || line.startsWith("AdaptiveSize", at);
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
            recognition.event();
            pauses++;
            timeline.reach(pause.draft.seconds + pause.draft.nanos / 1e9);
            events.pause(pause.draft.done());
            closed = null;
        }
    }

    @Override
    public void end() {
        flush();
        OldPause pause = open;
        if (pause != null) {
            damaged++;
            if (pause.isFull()) {
                events.unfinished(Unfinished.of(pause.draft.begunUptime, pause.draft.begunWall, pause.firstText));
            }
        }
        open = null;
    }

    @Override
    public long damaged() {
        return damaged;
    }

    @Override
    public long present() {
        return 0; // collections have no numbers
    }

    @Override
    public long absent() {
        return 0; // collections have no numbers
    }
}
