package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;

/** Full collections that the program asks for become concurrent ones, where the collector can do that. */
final class ExplicitRule implements GcRule {
    private static final Set<String> CONCURRENTLY = Set.of("G1", "CMS");

    @Override
    public List<Proposal> look(Situation situation, List<Symptom> symptoms, Optional<Sizing> sizing) {
        boolean stays = OutsideCauses.keepCollector(situation, symptoms);
        for (LogFacts log : situation.logs()) {
            long asked = log.causes().stream()
                    .filter(cause -> cause.explicit() || cause.command())
                    .mapToLong(CauseStats::full)
                    .sum();
            if (asked > 0 && (!stays || CONCURRENTLY.contains(log.collector()))) {
                return List.of(new Proposal(
                        "HC-G19",
                        Flag.on("ExplicitGCInvokesConcurrent"),
                        "who calls System.gc() gets a concurrent collection; memory outside the heap is still"
                                + " freed",
                        log.name() + ": " + asked + " full collections ordered by System.gc() or jcmd GC.run",
                        "OpenJDK, G1 and CMS: System.gc() stops the application for a full collection by default"));
            }
        }
        return List.of();
    }
}
