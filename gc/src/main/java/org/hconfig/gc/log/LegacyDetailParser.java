package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.OccupancyChange;
import org.jspecify.annotations.Nullable;

/** Parser of the detail lines of a collection in logs of JDK 7 and 8, and of G1's ergonomics messages. */
final class LegacyDetailParser {
    private final GcEventListener events;

    LegacyDetailParser(GcEventListener events) {
        this.events = events;
    }

    /** Parses an indented line about the preceding collection; returns whether it was relevant. */
    boolean detail(GcPauseBuilder draft, String line) {
        int at = 0;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        if (line.startsWith("[Eden: ", at)) {
            int survivors = line.indexOf("Survivors: ", at);
            int heap = line.indexOf("Heap: ", at);
            draft.eden = moveAfter(line, at);
            draft.survivors = survivors < 0 ? null : moveAfter(line, survivors);
            OccupancyChange whole = heap < 0 ? null : moveAfter(line, heap);
            draft.heap = whole == null ? draft.heap : whole;
            return heap >= 0 && line.indexOf('[', heap) < 0;
        }
        if (line.startsWith("[Scan RS (ms):", at)) {
            draft.scanMillis = JvmNumberParser.decimalAfter(line, "Max:");
            return true;
        }
        return false;
    }

    /** Parses the CPU times of a pause, when the line has them; a concurrent phase of CMS is not a pause. */
    void cpuTimes(String line) {
        int times = line.lastIndexOf("[Times: user=");
        int before = times <= 0 ? -1 : line.lastIndexOf('[', times - 1);
        boolean concurrent = before >= 0 && line.startsWith("CMS-concurrent-", line.indexOf("CMS", before));
        if (times >= 0 && !concurrent) {
            String cost = line.substring(times);
            events.cpuTimes(
                    JvmNumberParser.decimalAfter(cost, "user="),
                    JvmNumberParser.decimalAfter(cost, "sys="),
                    JvmNumberParser.decimalAfter(cost, "real="));
        }
    }

    private static @Nullable OccupancyChange moveAfter(String line, int at) {
        int arrow = line.indexOf("->", at);
        return arrow < 0 ? null : JvmNumberParser.move(line, arrow);
    }

    /** {@code [G1Ergonomics (Mixed GCs) continue mixed GCs, reason: …, reclaimable: 3264516136 bytes (5.07 %), …]}. */
    void ergonomics(String line, int at, double now) {
        String text = line.substring(at);
        long reclaimable = JvmNumberParser.numberAfter(text, "reclaimable: ");
        if (reclaimable >= 0) {
            events.reclaimable(now, reclaimable);
        }
        if (text.startsWith("[G1Ergonomics (Concurrent Cycles)")) {
            MarkingRequestParser.parse(events, text, now);
        }
    }
}
