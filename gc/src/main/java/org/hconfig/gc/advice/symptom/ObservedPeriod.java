package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.Count;
import org.hconfig.gc.facts.LogFacts;

/**
 * The minimum of observed time and pauses for conclusions from a log: in a log of milliseconds, one pause is all of the
 * time.
 */
public final class ObservedPeriod {
    /** The minimum time that a log covers, in seconds. */
    static final double SECONDS_MIN = 60;

    /** The minimum number of pauses for a share of the time or a percentile. */
    static final long PAUSES_MIN = 20;

    private static final double LONGEST_MILLIS_MAX = 1000;

    private ObservedPeriod() {}

    /**
     * Returns true when flags can be recommended from this log: it covers a minute or more. A log without times must
     * contain enough collections instead.
     */
    public static boolean isLong(LogFacts log) {
        OptionalDouble seconds = log.extent().seconds();
        return seconds.isPresent()
                ? seconds.getAsDouble() >= SECONDS_MIN
                : log.collections().pauses().count() + log.concurrent().cycles().count() >= PAUSES_MIN;
    }

    /** Returns true when the pauses are enough for a share of the time or a percentile. */
    static boolean hasPauses(LogFacts log) {
        return log.collections().pauses().count() >= PAUSES_MIN;
    }

    /** Returns what a log that covers too little time contains nevertheless: failures and long pauses. */
    static List<String> observations(LogFacts log) {
        List<Symptom> found = new ArrayList<>();
        CollectorFailures.find(log, found);
        List<String> observations =
                new ArrayList<>(found.stream().map(Symptom::evidence).toList());
        double longest = log.collections().unrequested().maxMillis();
        if (longest > LONGEST_MILLIS_MAX) {
            observations.add(String.format(Locale.ROOT, "%s: the longest pause took %.0f ms", log.name(), longest));
        }
        return observations;
    }

    /** Returns why no flags are recommended from this log; empty when it covers enough time. */
    static Optional<String> limitation(LogFacts log) {
        return isLong(log)
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s: %s in %s; no flags are recommended from less than %.0f s",
                        log.name(),
                        Count.of(log.collections().pauses().count(), "pause"),
                        log.extent().seconds().isPresent()
                                ? String.format(
                                        Locale.ROOT,
                                        "%.3f s",
                                        log.extent().seconds().getAsDouble())
                                : "an unknown time",
                        SECONDS_MIN));
    }
}
