package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.Problem;
import org.hconfig.gc.GcError;
import org.hconfig.gc.facts.LogFacts;

/** Decides how far logs can be trusted: whether advice follows from them, and whether they can be called healthy. */
final class LogReliability {
    private static final double SECONDS_MIN = 60;
    private static final long PAUSES_MIN = 20;

    private LogReliability() {}

    /**
     * True when nothing follows from the logs. Where only parts of a log are missing, what was found in the rest is a lower bound
     * and advice follows from it; that nothing was found in the rest says nothing.
     */
    static boolean isWithheld(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        return gcAdviceInput.logs().stream()
                .map(LogFacts::understood)
                .anyMatch(log -> !log.linesComplete() || log.severalJvms() || (!log.complete() && symptoms.isEmpty()));
    }

    /** Why advice is withheld, and what was found all the same. */
    static List<String> withheld(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        List<String> reasons = new ArrayList<>(doubts(gcAdviceInput));
        reasons.add("advice is withheld, and no figure of these logs says that all is well");
        symptoms.forEach(symptom -> reasons.add("found in what was understood: " + symptom.evidence()));
        return reasons;
    }

    /** What to say of logs of which parts are missing, when advice follows from the rest. */
    static List<String> lowerBounds(GcAdviceInput gcAdviceInput) {
        List<String> doubts = doubts(gcAdviceInput);
        return doubts.stream()
                .map(doubt -> doubt + "; figures are lower bounds")
                .toList();
    }

    /** What does not count in the figures of pauses: orders, and lines that are there more than once. */
    static List<String> limitations(GcAdviceInput gcAdviceInput) {
        List<String> limitations = new ArrayList<>();
        gcAdviceInput
                .logs()
                .forEach(log -> RequestedCollections.sentence(log)
                        .ifPresent(text -> limitations.add(log.name() + ": " + text)));
        gcAdviceInput.logs().stream()
                .filter(log -> log.repeated() > 0)
                .forEach(log -> limitations.add(log.name() + ": " + log.repeated()
                        + " collections are in the log more than once, with the same time and text; each counts once"));
        return limitations;
    }

    private static List<String> doubts(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> log.understood().doubts().stream().map(doubt -> log.name() + ": " + doubt))
                .toList();
    }

    /**
     * True when logs without a symptom can be called healthy.
     *
     * @param known what is wrong with the logs; one that took a log away leaves the rest only
     */
    static boolean healthy(GcAdviceInput gcAdviceInput, List<Problem> known) {
        return enough(gcAdviceInput) && known.stream().noneMatch(LogReliability::tookALog);
    }

    private static boolean enough(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .anyMatch(log ->
                        log.pauses().count() >= PAUSES_MIN && log.seconds().orElse(0) >= SECONDS_MIN);
    }

    private static boolean tookALog(Problem problem) {
        return problem.code() instanceof GcError error && error.ends();
    }

    /** What was looked at in logs without a symptom, and what is missing to call them healthy. */
    static List<String> limitation(GcAdviceInput gcAdviceInput, List<Problem> known) {
        List<String> limitation = new ArrayList<>();
        gcAdviceInput.logs().forEach(log -> limitation.add(log.name() + ": " + limitation(log)));
        limitation.addAll(limitations(gcAdviceInput));
        known.stream()
                .filter(LogReliability::tookALog)
                .forEach(problem ->
                        limitation.add(problem.what() + "; nobody can say that all is well in what was not read"));
        if (!enough(gcAdviceInput)) {
            limitation.add("at least " + PAUSES_MIN + " pauses in " + Math.round(SECONDS_MIN)
                    + " s are needed to say that all is well");
        }
        return limitation;
    }

    private static String limitation(LogFacts log) {
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
