package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.jvm.JvmFlag;

/** Threads that wait for memory because a concurrent collector (ZGC, Shenandoah) comes too late: more threads for it. */
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
                "the collector frees memory faster; it takes processor time from the application"
                        + (now > 0 ? ", which has " + now + " threads of it now" : ""),
                HeapSizeRule.evidence(
                        symptoms, Symptom.Kind.STALLS, symptoms.get(0).evidence()),
                SOURCE));
    }

    /** True when no more threads help: the memory that is missing is in use, and only a larger heap has more of it. */
    private static boolean full(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        return symptoms.stream().anyMatch(symptom -> symptom.kind() == Symptom.Kind.OUT_OF_MEMORY)
                || gcAdviceInput.logs().stream().anyMatch(CollectorFailures::endsFull);
    }

    /** What to do in words, where no number can be worked out. */
    static Optional<String> recommendation(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        if (full(gcAdviceInput, symptoms)) {
            return Optional.of(
                    "the memory is in use: only a larger heap (-Xmx) or less data in it helps; give --heap for a"
                            + " figure");
        }
        return waits(symptoms)
                ? Optional.of(
                        "the collector comes too late: raise -XX:ConcGCThreads or the heap (-Xmx); give --processors and"
                                + " --heap for figures")
                : Optional.empty();
    }

    private static boolean waits(List<Symptom> symptoms) {
        return symptoms.stream()
                .anyMatch(
                        symptom -> symptom.kind() == Symptom.Kind.STALLS || symptom.kind() == Symptom.Kind.DEGENERATED);
    }
}
