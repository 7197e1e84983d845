package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;

/**
 * Parser of G1's messages on a request for concurrent marking, which contain the threshold, and the size of the humongous
 * object that caused it: {@code occupancy: 143654912B allocation request: 0B threshold: 120795955B (45.00) source: end of
 * GC}.
 */
final class MarkingRequestParser {
    private MarkingRequestParser() {}

    static void parse(GcEventListener events, String text, double now) {
        long bytes = JvmNumberParser.numberAfter(text, "threshold: ");
        int bracket = bytes < 0 ? -1 : text.indexOf('(', text.indexOf("threshold: "));
        double percent = bracket < 0 ? Double.NaN : JvmNumberParser.decimalAfter(text.substring(bracket), "(");
        if (bytes > 0 && percent > 0) {
            events.threshold(now, bytes, percent);
        }
        long asked = JvmNumberParser.numberAfter(text, "allocation request: ");
        if (asked > 0 && text.contains("humongous")) {
            events.humongous(asked);
        }
    }
}
