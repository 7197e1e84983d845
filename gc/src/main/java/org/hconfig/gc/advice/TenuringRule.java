package org.hconfig.gc.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/** Rule of Tuning #3: objects that survive one collection are long-lived, so copying them again is wasted work. */
final class TenuringRule implements GcRule {
    /**
     * Maximum share of objects that die between age 1 and 2; with more, immediate promotion would fill the old
     * generation.
     */
    private static final double TRANSIENT_MAX = 0.2;

    private static final long TABLES_MIN = 5;

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        if (gcAdviceInput.logs().isEmpty()) {
            return List.of(proposal("no log was given; the post's value"));
        }
        for (LogFacts log : gcAdviceInput.logs()) {
            Optional<G1Facts.Survival> survival = log.g1().flatMap(G1Facts::survival);
            if (survival.isPresent()
                    && survival.get().tables() >= TABLES_MIN
                    && survival.get().transientShare().isPresent()) {
                double share = survival.get().transientShare().getAsDouble();
                return share <= TRANSIENT_MAX
                        ? List.of(proposal(String.format(
                                Locale.ROOT,
                                "%s: %.1f %% of the bytes of age 1 do not reach age 2, in %d age tables",
                                log.name(),
                                100 * share,
                                survival.get().tables())))
                        : List.of();
            }
        }
        return List.of();
    }

    private static FlagProposal proposal(String evidence) {
        return new FlagProposal(
                "HC-G17",
                JvmFlag.of("MaxTenuringThreshold", G1Formulas.TENURING),
                "objects that survive a second collection are promoted immediately and not copied again",
                evidence,
                POST + ", step 4 and Tuning #3");
    }
}
