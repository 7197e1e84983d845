package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseCpuStats;
import org.hconfig.gc.facts.PauseStats;

/**
 * Detects pauses with a cause outside the collector: the machine delayed it, or the application requested the
 * collection. Another collector has the same pauses, so none is recommended for them.
 */
public final class ExternalPauseCauses {
    private static final double HALF = 0.5;
    private static final Set<Symptom.Kind> OUTSIDE = EnumSet.of(
            Symptom.Kind.LONG_STOPS, Symptom.Kind.WAITING, Symptom.Kind.EXPLICIT_COLLECTIONS, Symptom.Kind.METASPACE);

    private ExternalPauseCauses() {}

    /**
     * The pauses of a log without those with an external cause.
     *
     * @param own the share of time in pauses, without requested collections, 0 to 1
     * @param share the same, also without pauses that waited for CPU, 0 to 1
     * @param p99Millis the 99th percentile of the pauses, in ms
     * @param maxMillis the longest pause, in ms
     */
    record RemainingPauses(double own, double share, double p99Millis, double maxMillis) {}

    static RemainingPauses rest(LogFacts log) {
        PauseStats all = log.collections().pauses();
        double own = all.totalMillis() == 0
                ? 0
                : log.stopped().pausedShare().orElse(0)
                        * log.collections().unrequested().totalMillis()
                        / all.totalMillis();
        double share = own;
        double p99 = log.collections().unrequested().p99Millis();
        double max = log.collections().unrequested().maxMillis();
        Optional<PauseCpuStats> pauseCpuStats = waiting(log);
        if (pauseCpuStats.isPresent()) {
            PauseStats served = pauseCpuStats.get().notStarved();
            share *= served.totalMillis() / pauseCpuStats.get().elapsedMillis();
            p99 = Math.min(p99, served.p99Millis());
            max = Math.min(max, served.maxMillis());
        }
        return new RemainingPauses(own, share, p99, max);
    }

    /** Returns the symptoms of external causes in a log whose pauses are too long or too frequent. */
    static List<Symptom> symptoms(LogFacts log) {
        List<Symptom> found = new ArrayList<>();
        RequestedCollections.symptom(log).ifPresent(found::add);
        waiting(log)
                .ifPresent(pauseCpuStats -> found.add(new Symptom(
                        Symptom.Kind.WAITING,
                        String.format(
                                Locale.ROOT,
                                "%s: %d of %d pauses, %s of their time, took at least twice the CPU time that they"
                                        + " got: the machine delayed the collector",
                                log.name(),
                                pauseCpuStats.starved(),
                                pauseCpuStats.pauses(),
                                PercentFormatter.of(pauseCpuStats.starvedMillis() / pauseCpuStats.elapsedMillis())))));
        return found;
    }

    /** Returns the number of full collections started because metaspace reached its threshold. */
    static long metaspace(LogFacts log) {
        return log.collections().causes().stream()
                .filter(CauseStats::metaspace)
                .mapToLong(CauseStats::full)
                .sum();
    }

    static Optional<Symptom> metaspaceSymptom(LogFacts log) {
        long count = metaspace(log);
        return count == 0
                ? Optional.empty()
                : Optional.of(new Symptom(
                        Symptom.Kind.METASPACE,
                        log.name() + ": " + Count.of(count, "full collection")
                                + " because metaspace (memory for class metadata) reached"
                                + " its threshold (Metadata GC Threshold)"));
    }

    /** Returns the CPU time of the pauses when waiting is a large part of them and the log has it for most of them. */
    private static Optional<PauseCpuStats> waiting(LogFacts log) {
        return log.collections()
                .work()
                .filter(PauseCpuStats::waits)
                .filter(pauseCpuStats -> pauseCpuStats.pauses()
                        >= HALF * log.collections().pauses().count());
    }

    /**
     * Returns true when no symptom is caused by the collector, or this cannot be decided before the external cause is
     * removed.
     */
    public static boolean keepCollector(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        boolean only = !symptoms.isEmpty() && symptoms.stream().allMatch(symptom -> OUTSIDE.contains(symptom.kind()));
        return only
                || (has(symptoms, Symptom.Kind.WAITING)
                        && gcAdviceInput.logs().stream()
                                .anyMatch(log -> !log.jvm().collector().equals("G1")));
    }

    /** Returns recommendations for the external causes, which no choice of a collector removes. */
    public static List<String> recommendations(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        List<String> recommendations = new ArrayList<>();
        if (has(symptoms, Symptom.Kind.WAITING)) {
            recommendations.add("first find the cause of the delay: swapping (vmstat, si and so), a CPU limit"
                    + " (nr_throttled in cpu.stat), disk I/O, or other programs; then record a new log"
                    + (keepCollector(gcAdviceInput, symptoms)
                            ? ". Until then no change of the collector is recommended"
                            : ""));
        }
        if (has(symptoms, Symptom.Kind.METASPACE)) {
            recommendations.add(
                    "set -XX:MetaspaceSize to the metaspace usage after the start of the server, for example 256m: it is the"
                            + " initial threshold, and a larger heap does not change it");
        }
        if (has(symptoms, Symptom.Kind.EXPLICIT_COLLECTIONS)) {
            recommendations.addAll(RequestedCollections.recommendations(gcAdviceInput.logs()));
        }
        return recommendations;
    }

    private static boolean has(List<Symptom> symptoms, Symptom.Kind kind) {
        return symptoms.stream().anyMatch(symptom -> symptom.kind() == kind);
    }
}
