package org.hconfig.gc.advice.symptom;

import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.SafepointStats;

/** Detects safepoints of non-GC operations that stop all threads for long. */
final class LongSafepoints {
    private static final double SHARE_MAX = 1 / 13.0;

    private LongSafepoints() {}

    /** Returns the symptom when threads are stopped for more than twice the time of GC pauses. */
    static Optional<Symptom> symptom(LogFacts log) {
        double share = log.stopped().pausedShare().orElse(0);
        double stopped = 1 - log.stopped().throughput().orElse(1);
        return stopped <= SHARE_MAX || stopped <= 2 * share
                ? Optional.empty()
                : log.stopped()
                        .safepoints()
                        .map(stops -> new Symptom(
                                Symptom.Kind.LONG_STOPS,
                                log.name() + ": all threads were stopped " + PercentFormatter.of(stopped)
                                        + " of the time; collections account for " + PercentFormatter.of(share)
                                        + " of it"
                                        + longest(log, stops) + "; " + operation(log, stops)));
    }

    /** Returns the longest stop, when it is longer than the longest pause. */
    private static String longest(LogFacts log, SafepointStats stops) {
        return stops.longestMillis() > log.collections().pauses().maxMillis()
                ? String.format(
                        Locale.ROOT,
                        "; the longest stop took %.0f ms, the longest pause %.0f ms",
                        stops.longestMillis(),
                        log.collections().pauses().maxMillis())
                : "";
    }

    /** Returns where the operation that required the safepoint is logged. */
    private static String operation(LogFacts log, SafepointStats stops) {
        if (stops.operationsNamed()) {
            return "the safepoint lines of the log name the operation";
        }
        return "the log does not contain the operation"
                + (LogJdk.of(log).someUnified()
                        ? ""
                        : "; with JDK 8, -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1 print it to"
                                + " the standard output of the JVM");
    }
}
