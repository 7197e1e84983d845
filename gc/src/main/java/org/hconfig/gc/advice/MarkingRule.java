package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.Count;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.CollectorFailures;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/** Rule for concurrent marking that finishes too late. */
final class MarkingRule implements GcRule {
    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        List<FlagProposal> all = new ArrayList<>();
        OptionalLong processors = gcAdviceInput.processorsSeen();
        for (LogFacts log : gcAdviceInput.logs()) {
            // A requested full collection also aborts a marking; this is no evidence of too few threads.
            long aborted = CollectorFailures.own(log) == 0
                    ? 0
                    : log.g1().map(g1 -> g1.marking().abortedCycles()).orElse(0L);
            if (aborted > 0 && processors.isPresent() && all.isEmpty()) {
                int threads = G1Formulas.parallelThreads((int) processors.getAsLong());
                int usual = G1Formulas.concurrentThreads(threads);
                int more = Math.min(threads, usual * 2);
                long now =
                        CurrentFlags.of(gcAdviceInput).number("ConcGCThreads").orElse(usual);
                if (more > Math.max(usual, now)) {
                    all.add(new FlagProposal(
                            "HC-G18",
                            JvmFlag.of("ConcGCThreads", more),
                            "twice the usual " + usual + " threads mark faster, at the cost of CPU time",
                            log.name() + ": " + Count.of(aborted, "marking", "was", "were")
                                    + " aborted by full collections",
                            POST + ", Tuning #7 (not tried there)"));
                }
            }
        }
        return all;
    }
}
