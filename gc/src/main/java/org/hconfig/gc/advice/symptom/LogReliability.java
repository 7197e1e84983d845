package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.Problem;
import org.hconfig.gc.GcError;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.LogFacts;

/** Decides how reliable logs are: whether advice can be based on them, and whether they can be reported as healthy. */
public final class LogReliability {
    private LogReliability() {}

    /**
     * Returns true when no advice can be based on the logs. When only parts of a log are missing, the symptoms found in
     * the rest are a lower bound and advice is based on them; without symptoms in the rest, nothing can be concluded.
     */
    public static boolean isWithheld(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        return gcAdviceInput.logs().stream()
                .map(logFacts -> logFacts.quality().understood())
                .anyMatch(log -> !log.linesComplete() || log.severalJvms() || (!log.complete() && symptoms.isEmpty()));
    }

    /** Returns the reasons why advice is withheld, and the symptoms found nevertheless. */
    public static List<String> withheld(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        List<String> reasons = new ArrayList<>(doubts(gcAdviceInput));
        reasons.add("advice is withheld; these logs cannot confirm that the JVM is healthy");
        symptoms.forEach(symptom -> reasons.add("found in the part that was understood: " + symptom.evidence()));
        return reasons;
    }

    /** Returns the notes on logs with missing parts, when advice is based on the rest. */
    public static List<String> lowerBounds(GcAdviceInput gcAdviceInput) {
        List<String> doubts = doubts(gcAdviceInput);
        return doubts.stream()
                .map(doubt -> doubt + "; the figures are lower bounds")
                .toList();
    }

    /**
     * Returns the notes on collections that the pause statistics exclude: requested collections, and duplicate lines.
     */
    public static List<String> limitations(GcAdviceInput gcAdviceInput) {
        List<String> limitations = new ArrayList<>();
        gcAdviceInput
                .logs()
                .forEach(log -> RequestedCollections.sentence(log)
                        .ifPresent(text -> limitations.add(log.name() + ": " + text)));
        gcAdviceInput.logs().stream()
                .filter(log -> log.quality().repeated() > 0)
                .forEach(
                        log -> limitations.add(
                                log.name() + ": " + log.quality().repeated()
                                        + " collections are duplicated in the log, with the same time and text; each is counted once"));
        return limitations;
    }

    private static List<String> doubts(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> log.quality().understood().doubts().stream().map(doubt -> log.name() + ": " + doubt))
                .toList();
    }

    /**
     * Returns true when logs without symptoms can be reported as healthy.
     *
     * @param known the problems of the logs; one that prevented reading a log means that only the rest was checked
     */
    public static boolean healthy(GcAdviceInput gcAdviceInput, List<Problem> known) {
        return enough(gcAdviceInput)
                && known.stream().noneMatch(LogReliability::tookALog)
                && observations(gcAdviceInput).isEmpty();
    }

    private static boolean enough(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .anyMatch(log -> ObservedPeriod.hasPauses(log)
                        && log.extent().seconds().orElse(0) >= ObservedPeriod.SECONDS_MIN);
    }

    /**
     * Returns the notes on logs that cover too little time, with the failures and long pauses that they contain; empty
     * when all cover enough.
     */
    public static List<String> shortLogs(GcAdviceInput gcAdviceInput) {
        List<String> notes = new ArrayList<>();
        gcAdviceInput.logs().forEach(log -> ObservedPeriod.limitation(log).ifPresent(notes::add));
        notes.addAll(observations(gcAdviceInput));
        return notes;
    }

    private static List<String> observations(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .filter(log -> !ObservedPeriod.isLong(log))
                .flatMap(log -> ObservedPeriod.observations(log).stream())
                .toList();
    }

    private static boolean tookALog(Problem problem) {
        return problem.code() instanceof GcError error && error.ends();
    }

    /** Returns the checks made on logs without symptoms, and the data missing to report them as healthy. */
    public static List<String> limitation(GcAdviceInput gcAdviceInput, List<Problem> known) {
        List<String> limitation = new ArrayList<>();
        gcAdviceInput.logs().stream()
                .filter(ObservedPeriod::isLong)
                .forEach(log -> limitation.add(log.name() + ": " + limitation(log)));
        limitation.addAll(shortLogs(gcAdviceInput));
        limitation.addAll(limitations(gcAdviceInput));
        known.stream()
                .filter(LogReliability::tookALog)
                .forEach(problem ->
                        limitation.add(problem.what() + "; the state of the part that was not read is unknown"));
        if (!enough(gcAdviceInput)) {
            limitation.add("at least " + ObservedPeriod.PAUSES_MIN + " pauses in "
                    + Math.round(ObservedPeriod.SECONDS_MIN) + " s are required to report a healthy state");
        }
        return limitation;
    }

    private static String limitation(LogFacts log) {
        if (log.pausesUnknown()) {
            return log.concurrent().cycles().count()
                    + " concurrent collections without an allocation stall; the log does not report pauses";
        }
        if (log.nothingRecorded()) {
            return "the log contains no collection";
        }
        return String.format(
                Locale.ROOT,
                "%d pauses, p99 %.0f ms, the longest %.0f ms, paused %s of the time, no failures",
                log.collections().pauses().count(),
                log.collections().unrequested().p99Millis(),
                log.collections().unrequested().maxMillis(),
                log.stopped().pausedShare().isPresent()
                        ? HealthCheck.percent(log.stopped().pausedShare().getAsDouble())
                        : "an unknown share");
    }
}
