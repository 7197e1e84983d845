package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseCpuStats;

/** Detects pauses that are long because few parallel GC threads are configured and all are busy. */
public final class GcThreadShortage {
    /** Utilization from which the parallel GC threads have no spare capacity. */
    private static final double BUSY = 0.7;

    private GcThreadShortage() {}

    /**
     * Returns, for each log with few parallel GC threads, their utilization and the flag that limits them; otherwise
     * nothing.
     */
    public static List<String> recommendations(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        List<String> recommendations = new ArrayList<>();
        boolean slow = symptoms.stream()
                .anyMatch(symptom ->
                        symptom.kind() == Symptom.Kind.LONG_PAUSES || symptom.kind() == Symptom.Kind.PAUSED_SHARE);
        OptionalLong threads = CurrentFlags.number(gcAdviceInput.current(), "ParallelGCThreads");
        if (!slow
                || threads.isEmpty()
                || gcAdviceInput.processorsSeen().orElse(Long.MAX_VALUE) <= threads.getAsLong()) {
            return recommendations;
        }
        for (LogFacts log : gcAdviceInput.logs()) {
            double busy = log.collections()
                    .work()
                    .filter(pauseCpuStats -> pauseCpuStats.elapsedMillis() > 0)
                    .map(GcThreadShortage::busy)
                    .orElse(0.0);
            if (busy >= BUSY * threads.getAsLong()) {
                recommendations.add(String.format(
                        Locale.ROOT,
                        "%s: pauses kept %.1f of %d threads busy (-XX:ParallelGCThreads=%d): on a machine with more"
                                + " processors, more threads shorten the pauses, with every collector",
                        log.name(),
                        busy,
                        threads.getAsLong(),
                        threads.getAsLong()));
            }
        }
        return recommendations;
    }

    private static double busy(PauseCpuStats pauseCpuStats) {
        return pauseCpuStats.cpuMillis() / pauseCpuStats.elapsedMillis();
    }
}
