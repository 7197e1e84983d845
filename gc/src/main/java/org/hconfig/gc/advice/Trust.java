package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.Problem;
import org.hconfig.gc.GcError;
import org.hconfig.gc.facts.LogFacts;

/** Decides how far logs can be trusted: whether advice follows from them, and whether they can be called healthy. */
final class Trust {
    private static final double SECONDS_MIN = 60;
    private static final long PAUSES_MIN = 20;

    private Trust() {}

    /**
     * True when nothing follows from the logs. Where only parts of a log are missing, what was found in the rest is a lower bound
     * and advice follows from it; that nothing was found in the rest says nothing.
     */
    static boolean withholds(Situation situation, List<Symptom> symptoms) {
        return situation.logs().stream()
                .map(LogFacts::understood)
                .anyMatch(log -> !log.linesComplete() || log.severalJvms() || (!log.complete() && symptoms.isEmpty()));
    }

    /** Why advice is withheld, and what was found all the same. */
    static List<String> withheld(Situation situation, List<Symptom> symptoms) {
        List<String> reasons = new ArrayList<>(doubts(situation));
        reasons.add("advice is withheld, and no figure of these logs says that all is well");
        symptoms.forEach(symptom -> reasons.add("found in what was understood: " + symptom.evidence()));
        return reasons;
    }

    /** What to say of logs of which parts are missing, when advice follows from the rest. */
    static List<String> lowerBounds(Situation situation) {
        List<String> doubts = doubts(situation);
        return doubts.stream()
                .map(doubt -> doubt + "; figures are lower bounds")
                .toList();
    }

    /** What does not count in the figures of pauses: orders, and lines that are there more than once. */
    static List<String> apart(Situation situation) {
        List<String> apart = new ArrayList<>();
        situation
                .logs()
                .forEach(
                        log -> OrderedCollections.sentence(log).ifPresent(text -> apart.add(log.name() + ": " + text)));
        situation.logs().stream()
                .filter(log -> log.repeated() > 0)
                .forEach(log -> apart.add(log.name() + ": " + log.repeated()
                        + " collections are in the log more than once, with the same time and text; each counts once"));
        return apart;
    }

    private static List<String> doubts(Situation situation) {
        return situation.logs().stream()
                .flatMap(log -> log.understood().doubts().stream().map(doubt -> log.name() + ": " + doubt))
                .toList();
    }

    /**
     * True when logs without a symptom can be called healthy.
     *
     * @param known what is wrong with the logs; one that took a log away leaves the rest only
     */
    static boolean healthy(Situation situation, List<Problem> known) {
        return enough(situation) && known.stream().noneMatch(Trust::tookALog);
    }

    private static boolean enough(Situation situation) {
        return situation.logs().stream()
                .anyMatch(log ->
                        log.pauses().count() >= PAUSES_MIN && log.seconds().orElse(0) >= SECONDS_MIN);
    }

    private static boolean tookALog(Problem problem) {
        return problem.code() instanceof GcError error && error.ends();
    }

    /** What was looked at in logs without a symptom, and what is missing to call them healthy. */
    static List<String> looked(Situation situation, List<Problem> known) {
        List<String> looked = new ArrayList<>();
        situation.logs().forEach(log -> looked.add(log.name() + ": " + looked(log)));
        looked.addAll(apart(situation));
        known.stream()
                .filter(Trust::tookALog)
                .forEach(problem ->
                        looked.add(problem.what() + "; nobody can say that all is well in what was not read"));
        if (!enough(situation)) {
            looked.add("at least " + PAUSES_MIN + " pauses in " + Math.round(SECONDS_MIN)
                    + " s are needed to say that all is well");
        }
        return looked;
    }

    private static String looked(LogFacts log) {
        if (log.pausesUnknown()) {
            return log.cycles().count()
                    + " concurrent collections without an allocation stall; the log does not report pauses";
        }
        if (log.nothingRecorded()) {
            return "no collection is recorded";
        }
        return String.format(
                Locale.ROOT,
                "%d pauses, p99 %.0f ms, the longest %.0f ms, paused %s of the time, no failures",
                log.pauses().count(),
                log.unasked().p99Millis(),
                log.unasked().maxMillis(),
                log.pausedShare().isPresent()
                        ? HealthCheck.percent(log.pausedShare().getAsDouble())
                        : "an unknown share");
    }
}
