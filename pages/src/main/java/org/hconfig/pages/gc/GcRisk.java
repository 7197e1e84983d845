package org.hconfig.pages.gc;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.advice.symptom.HealthCheck;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.report.text.ConsoleNumberFormatter;

/**
 * Assessment of a RegionServer by its log, as a sentence.
 *
 * @param level whether the server is at risk
 * @param sentence the assessment with its reasons
 */
public record GcRisk(Level level, String sentence) {
    /** Default of {@code zookeeper.session.timeout}: after a longer pause, the HMaster has declared the server dead. */
    private static final double SESSION_MILLIS = 90_000;

    /** Whether a server is at risk. */
    enum Level {
        /** The log shows symptoms of problems. */
        AT_RISK,
        /** The log shows none. */
        NOT_AT_RISK,
        /** The log does not show enough. */
        UNKNOWN
    }

    static GcRisk of(LogFacts facts) {
        List<Symptom> symptoms = HealthCheck.symptoms(facts, OptionalDouble.empty());
        if (!symptoms.isEmpty()) {
            String prefix = facts.name() + ": ";
            String reasons = symptoms.stream()
                    .map(Symptom::evidence)
                    .map(text -> text.startsWith(prefix) ? text.substring(prefix.length()) : text)
                    .collect(Collectors.joining("; "));
            return new GcRisk(
                    Level.AT_RISK,
                    "RegionServer at risk: yes, because of these symptoms: " + reasons + expired(facts) + ".");
        }
        if (!facts.quality().understood().complete()) {
            return new GcRisk(
                    Level.UNKNOWN,
                    "RegionServer at risk: unknown, because "
                            + String.join("; ", facts.quality().understood().doubts()) + ".");
        }
        if (!facts.reliable()) {
            return new GcRisk(
                    Level.UNKNOWN,
                    "RegionServer at risk: unknown, because the log "
                            + (facts.pausesUnknown() ? "does not report pauses." : "contains no collection."));
        }
        return new GcRisk(
                Level.NOT_AT_RISK,
                "RegionServer at risk: no, because "
                        + (facts.stopped().pausedShare().isPresent()
                                ? "it was paused "
                                        + GcNumberFormatter.share(
                                                facts.stopped().pausedShare()) + " of the time, "
                                : "")
                        + "the longest pause was "
                        + GcNumberFormatter.millis(facts.collections().pauses().maxMillis()) + ", and "
                        + (facts.collections().fullCollections() == 0
                                ? "no collection was a full one."
                                : ConsoleNumberFormatter.count(
                                                facts.collections().fullCollections(), "full collection")
                                        + " did not result from a lack of memory."));
    }

    /** Returns the finding of the whole page. */
    static String sentence(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        if (logs.isEmpty()) {
            return "No garbage collection log could be read.";
        }
        if (logs.size() == 1) {
            return of(logs.get(0).facts()).sentence();
        }
        List<String> risky = names(logs, Level.AT_RISK);
        List<String> unknown = names(logs, Level.UNKNOWN);
        return "RegionServers at risk: " + risky.size() + " of " + logs.size()
                + (risky.isEmpty() ? "" : " (" + String.join(", ", risky) + ")")
                + (unknown.isEmpty() ? "" : "; unknown: " + String.join(", ", unknown)) + ".";
    }

    private static List<String> names(List<GcLogAnalyzer.GcLogAnalysis> logs, Level level) {
        return logs.stream()
                .map(GcLogAnalyzer.GcLogAnalysis::facts)
                .filter(facts -> of(facts).level() == level)
                .map(LogFacts::name)
                .toList();
    }

    private static String expired(LogFacts facts) {
        return facts.collections().pauses().maxMillis() < SESSION_MILLIS
                ? ""
                : "; the longest pause exceeds the default of zookeeper.session.timeout, 90 s, so that the HMaster declares"
                        + " the server dead";
    }
}
