package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;

/**
 * Parser of safepoint lines: {@code Safepoint "G1CollectFull", …, Reaching safepoint: 2471776 ns, …, Total: 13218090
 * ns} from JDK 13 on, {@code Total time for which application threads were stopped: 0.0311 seconds, Stopping threads
 * took: 0.0001 seconds} before.
 */
final class SafepointLineParser {
    private static final String TOTAL = "Total time for which ";
    private static final String STOPPED = "application threads were stopped: ";
    private static final String STOPPING = "Stopping threads took: ";
    private static final String ENTERING = "Entering safepoint region: ";
    private static final String[] OTHERS = {"Application time: ", ENTERING, "Leaving safepoint region"};
    private static final double NANOS = 1e9;

    private SafepointLineParser() {}

    /** Returns true at the start of a safepoint message. */
    static boolean is(String line, int from) {
        if (line.startsWith("Safepoint \"", from) || line.startsWith(TOTAL, from)) {
            return true;
        }
        for (String other : OTHERS) {
            if (line.startsWith(other, from)) {
                return true;
            }
        }
        return false;
    }

    /** Reports the times in the line; returns false when it is not a safepoint line. */
    static boolean parse(GcEventListener events, String line, int from) {
        if (line.startsWith("Safepoint \"", from)) {
            report(
                    events,
                    JvmNumberParser.numberAfter(line, "Reaching safepoint: "),
                    JvmNumberParser.numberAfter(line, " Total: "));
            events.operation();
            return true;
        }
        if (line.startsWith(TOTAL, from)) {
            double total = JvmNumberParser.decimalAfter(line, STOPPED);
            double reach = JvmNumberParser.decimalAfter(line, STOPPING);
            if (total >= 0) {
                report(events, reach >= 0 ? Math.round(reach * NANOS) : -1, Math.round(total * NANOS));
            }
            return true;
        }
        if (line.startsWith(ENTERING, from)) {
            events.operation();
        }
        return is(line, from);
    }

    /** Reports a stop: JDK 8 includes the time to safepoint in the total and rounds both, as do later JDKs. */
    private static void report(GcEventListener events, long reach, long total) {
        if (total >= 0) {
            events.safepoint(reach, Math.max(reach, total));
        }
    }
}
