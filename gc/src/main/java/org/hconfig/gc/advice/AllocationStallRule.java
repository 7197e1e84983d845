package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.CollectorFailures;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * Rule for allocation stalls: when a concurrent collector (ZGC, Shenandoah) cannot keep up with allocation, more
 * concurrent GC threads.
 */
final class AllocationStallRule implements GcRule {
    private static final String SOURCE =
            "OpenJDK wiki, ZGC: with allocation stalls, raise the heap or the number of concurrent threads";

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        if (!waits(symptoms) || full(gcAdviceInput, symptoms)) {
            return List.of();
        }
        long now = CurrentFlags.of(gcAdviceInput).number("ConcGCThreads").orElse(0);
        OptionalLong processors = gcAdviceInput.processorsSeen();
        long half = processors.isPresent() ? Math.max(1, processors.getAsLong() / 2) : 0;
        long wanted = now > 0 ? half > 0 ? Math.min(2 * now, Math.max(half, now)) : 2 * now : half;
        if (wanted <= now || wanted == 0) {
            return List.of();
        }
        return List.of(new FlagProposal(
                "HC-G22",
                JvmFlag.of("ConcGCThreads", wanted),
                "the collector reclaims memory faster, at the cost of CPU time of the application"
                        + (now > 0 ? "; it has " + now + " concurrent threads now" : ""),
                HeapSizeRule.evidence(
                        symptoms, Symptom.Kind.STALLS, symptoms.get(0).evidence()),
                SOURCE));
    }

    /**
     * Returns true when more threads do not help, because the heap is full of live data and only a larger heap adds
     * free memory.
     */
    private static boolean full(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        return symptoms.stream().anyMatch(symptom -> symptom.kind() == Symptom.Kind.OUT_OF_MEMORY)
                || gcAdviceInput.logs().stream().anyMatch(CollectorFailures::endsFull);
    }

    /** Returns the recommendation to print when no value can be computed. */
    static Optional<String> recommendation(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        if (full(gcAdviceInput, symptoms)) {
            return Optional.of(
                    "the heap is full of live data: only a larger heap (-Xmx) or less data in it helps; give --heap for a"
                            + " value");
        }
        return waits(symptoms)
                ? Optional.of(
                        "the collector cannot keep up with allocation: raise -XX:ConcGCThreads or the heap (-Xmx); give --processors and"
                                + " --heap for values")
                : Optional.empty();
    }

    private static boolean waits(List<Symptom> symptoms) {
        return symptoms.stream()
                .anyMatch(
                        symptom -> symptom.kind() == Symptom.Kind.STALLS || symptom.kind() == Symptom.Kind.DEGENERATED);
    }
}
