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
    private final OldAsides asides;
    private final Repeats repeats;
    private @Nullable OldPause open;
    private @Nullable OldPause closed;
    private long pauses;
    private boolean found;
    private boolean histogram;
    private long damaged;

    OldReader(GcEvents events, Timeline timeline, Recognition recognition, Repeats repeats) {
        this.events = events;
        this.timeline = timeline;
        this.recognition = recognition;
        header = new OldHeader(events);
        notes = new OldNotes(events);
        asides = new OldAsides(events, timeline, recognition, header, notes, stamps);
        this.repeats = repeats;
    }

    @Override
    public void line(String line) {
        if (line.isEmpty()) {
            return;
        }
        if (header.takes(line) || repeats.isOld(line)) {
            recognition.known();
            return;
        }
        notes.work(line);
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
        if (open != null && stamped && OldDetails.opens(line, at) && !open.isRemark()) {
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
        } else if (OldDetails.reports(line)) {
            recognition.unknown(line);
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
                if (pause == null && OldDetails.opens(line, i)) {
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
        if (line.startsWith("[Class Histogram", at)) {
            histogram = open == null && line.indexOf(']', at) < 0;
            found = true;
        } else {
            found |= asides.take(line, at, this::flush);
        }
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
}
