package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.ExternalPauseCauses;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * Rule that turns full collections requested by the application into concurrent ones, for collectors that support it.
 */
final class ExplicitGcRule implements GcRule {
    private static final Set<String> CONCURRENTLY = Set.of("G1", "CMS");

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        boolean stays = ExternalPauseCauses.keepCollector(gcAdviceInput, symptoms);
        for (LogFacts log : gcAdviceInput.logs()) {
            long asked = log.collections().causes().stream()
                    .filter(cause -> cause.explicit() || cause.command())
                    .mapToLong(CauseStats::full)
                    .sum();
            if (asked > 0 && (!stays || CONCURRENTLY.contains(log.jvm().collector()))) {
                return List.of(new FlagProposal(
                        "HC-G19",
                        JvmFlag.on("ExplicitGCInvokesConcurrent"),
                        "System.gc() starts a concurrent collection; memory outside the heap is still" + " freed",
                        log.name() + ": " + Count.of(asked, "full collection")
                                + " requested by System.gc() or jcmd GC.run",
                        "OpenJDK, G1 and CMS: System.gc() stops the application for a full collection by default"));
            }
        }
        return List.of();
    }
}
