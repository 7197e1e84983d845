package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseCpuStats;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.PercentFormatter;

/**
 * Pauses that the collector did not cause: the machine kept it waiting, or the program asked for them. Another collector has them
 * as well, so none is advised for them.
 */
final class ExternalPauseCauses {
    private static final double HALF = 0.5;
    private static final Set<Symptom.Kind> OUTSIDE = EnumSet.of(
            Symptom.Kind.LONG_STOPS, Symptom.Kind.WAITING, Symptom.Kind.EXPLICIT_COLLECTIONS, Symptom.Kind.METASPACE);

    private ExternalPauseCauses() {}

    /**
     * What is left of a log's pauses without those causes.
     *
     * @param own the paused share of the time without ordered collections
     * @param share the same without pauses that waited for processors
     * @param p99Millis 99 of 100 pauses are not longer
     * @param maxMillis the longest pause
     */
    record RemainingPauses(double own, double share, double p99Millis, double maxMillis) {}

    static RemainingPauses rest(LogFacts log) {
        PauseStats all = log.pauses();
        double own = all.totalMillis() == 0
                ? 0
                : log.pausedShare().orElse(0) * log.unasked().totalMillis() / all.totalMillis();
        double share = own;
        double p99 = log.unasked().p99Millis();
        double max = log.unasked().maxMillis();
        Optional<PauseCpuStats> pauseCpuStats = waiting(log);
        if (pauseCpuStats.isPresent()) {
            PauseStats served = pauseCpuStats.get().served();
            share *= served.totalMillis() / pauseCpuStats.get().clockMillis();
            p99 = Math.min(p99, served.p99Millis());
            max = Math.min(max, served.maxMillis());
        }
        return new RemainingPauses(own, share, p99, max);
    }

    /** The symptoms of those causes in a log whose pauses are too long or too many. */
    static List<Symptom> symptoms(LogFacts log) {
        List<Symptom> found = new ArrayList<>();
        RequestedCollections.symptom(log).ifPresent(found::add);
        waiting(log)
                .ifPresent(pauseCpuStats -> found.add(new Symptom(
                        Symptom.Kind.WAITING,
                        String.format(
                                Locale.ROOT,
                                "%s: %d of %d pauses, %s of their time, took at least twice the processor time that they"
                                        + " got: the machine made the collector wait",
                                log.name(),
                                pauseCpuStats.starved(),
                                pauseCpuStats.pauses(),
                                PercentFormatter.of(pauseCpuStats.starvedMillis() / pauseCpuStats.clockMillis())))));
        return found;
    }

    /** Full collections because metaspace came to its threshold. */
    static long metaspace(LogFacts log) {
        return log.causes().stream()
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
                        log.name() + ": " + count
                                + " full collections because metaspace, the memory of classes, came to"
                                + " its threshold (Metadata GC Threshold)"));
    }

    /** What the pauses cost, where waiting makes up much of them and the log says it of most of them. */
    private static Optional<PauseCpuStats> waiting(LogFacts log) {
        return log.work()
                .filter(PauseCpuStats::waits)
                .filter(pauseCpuStats ->
                        pauseCpuStats.pauses() >= HALF * log.pauses().count());
    }

    /** True when the collector has none of the symptoms, or nobody can say so before the cause of the waiting is removed. */
    static boolean keepCollector(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        boolean only = !symptoms.isEmpty() && symptoms.stream().allMatch(symptom -> OUTSIDE.contains(symptom.kind()));
        return only
                || (has(symptoms, Symptom.Kind.WAITING)
                        && gcAdviceInput.logs().stream()
                                .anyMatch(log -> !log.collector().equals("G1")));
    }

    /** What to do about those causes, which no choice of a collector removes. */
    static List<String> recommendations(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        List<String> recommendations = new ArrayList<>();
        if (has(symptoms, Symptom.Kind.WAITING)) {
            recommendations.add(
                    "first find what made the collector wait: swapping (vmstat, si and so), a limit on processors"
                            + " (nr_throttled in cpu.stat), input and output, or other programs; then take a new log"
                            + (keepCollector(gcAdviceInput, symptoms)
                                    ? ". Until then no change of the collector is advised"
                                    : ""));
        }
        if (has(symptoms, Symptom.Kind.METASPACE)) {
            recommendations.add(
                    "set -XX:MetaspaceSize to what metaspace holds once the server has started, for example 256m: it is the"
                            + " first threshold, and a larger heap does not change it");
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
