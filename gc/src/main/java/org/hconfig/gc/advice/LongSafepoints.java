package org.hconfig.gc.advice;

import java.util.Locale;
import java.util.Optional;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PercentFormatter;
import org.hconfig.gc.facts.SafepointStats;

/** Stops of all threads that are no pauses of the collector. */
final class LongSafepoints {
    private static final double SHARE_MAX = 1 / 13.0;

    private LongSafepoints() {}

    /** The symptom, where stops take more than twice the time that pauses explain. */
    static Optional<Symptom> symptom(LogFacts log) {
        double share = log.pausedShare().orElse(0);
        double stopped = 1 - log.throughput().orElse(1);
        return stopped <= SHARE_MAX || stopped <= 2 * share
                ? Optional.empty()
                : log.safepoints()
                        .map(stops -> new Symptom(
                                Symptom.Kind.LONG_STOPS,
                                log.name() + ": all threads were stopped " + PercentFormatter.of(stopped)
                                        + " of the time, and collections explain " + PercentFormatter.of(share)
                                        + " of it"
                                        + longest(log, stops) + "; " + operation(log, stops)));
    }

    /** The longest stop, where it is longer than the longest pause. */
    private static String longest(LogFacts log, SafepointStats stops) {
        return stops.longestMillis() > log.pauses().maxMillis()
                ? String.format(
                        Locale.ROOT,
                        "; the longest stop took %.0f ms, the longest pause %.0f ms",
                        stops.longestMillis(),
                        log.pauses().maxMillis())
                : "";
    }

    /** Where the operation is named for which threads were stopped. */
    private static String operation(LogFacts log, SafepointStats stops) {
        if (stops.named()) {
            return "the safepoint lines of the log name the operation";
        }
        return "no line of the log names the operation"
                + (LogJdk.of(log).someUnified()
                        ? ""
                        : "; with JDK 8, -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1 print it to the"
                                + " standard output of the JVM");
    }
}
