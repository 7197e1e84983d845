package org.hconfig.gc.log;

/** What lines of JDK 7 and 8 say in brackets of their own, within a collection or next to it. */
final class OldAsides {
    private final GcEvents events;
    private final Timeline timeline;
    private final Recognition recognition;
    private final OldHeader header;
    private final OldNotes notes;
    private final Stamps stamps;

    /**
     * A reader of such brackets.
     *
     * @param stamps hold the times of the line that is being read
     */
    OldAsides(
            GcEvents events,
            Timeline timeline,
            Recognition recognition,
            OldHeader header,
            OldNotes notes,
            Stamps stamps) {
        this.events = events;
        this.timeline = timeline;
        this.recognition = recognition;
        this.header = header;
        this.notes = notes;
        this.stamps = stamps;
    }

    /** Takes the bracket that opens here; says whether it is one that is known. */
    boolean take(String line, int at, Runnable flush) {
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
            notes.ergonomics(line, at, timeline.at(Double.NaN, -1));
        }
        return false;
    }

    /** {@code [Pause Final Mark (process weakrefs), 0.436 ms]}. */
    private boolean shenandoah(String line, int at, Runnable flush) {
        int close = line.indexOf(']', at);
        String words = close < 0 ? "" : line.substring(at + 1, close);
        int comma = words.lastIndexOf(", ");
        boolean begins = words.endsWith(", start");
        long nanos = comma < 0 || !words.endsWith(" ms") ? -1 : Texts.scaled(words, comma + 2, words.length() - 3, 6);
        if (nanos < 0) {
            return begins;
        }
        flush.run();
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
        return true;
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
}
