package org.hconfig.gc.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseKindStats;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.log.event.PauseKind;

/** Rule of Tuning #4: mixed phases that end with long pauses. */
final class MixedCollectionRule implements GcRule {
    private static final String STEP = POST + ", step 4 and Tuning #4";

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        String evidence = gcAdviceInput.logs().stream()
                .map(MixedCollectionRule::evidence)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(gcAdviceInput.logs().isEmpty() ? "no log was given; the post's value" : "");
        if (evidence.isEmpty()) {
            return List.of();
        }
        return List.of(
                new FlagProposal(
                        "HC-G15",
                        JvmFlag.of("G1HeapWastePercent", G1Formulas.WASTE_PERCENT),
                        "regions with the most live data, which take longest, are not collected",
                        evidence,
                        STEP),
                new FlagProposal(
                        "HC-G16",
                        JvmFlag.of("G1MixedGCCountTarget", G1Formulas.MIXED_COUNT),
                        "the work of a mixed phase is spread over twice as many collections",
                        evidence,
                        STEP));
    }

    private static String evidence(LogFacts log) {
        Optional<PauseKindStats> mixed = log.collections().kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.MIXED)
                .findFirst();
        if (mixed.isEmpty() || log.g1().isEmpty()) {
            return "";
        }
        G1Facts.MixedCollections runs = log.g1().get().mixed();
        String ends = runs.firstMillis().isPresent() && runs.lastMillis().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "; per mixed phase, the first takes %.0f ms and the last %.0f ms",
                        runs.firstMillis().getAsDouble(),
                        runs.lastMillis().getAsDouble())
                : "";
        return String.format(
                Locale.ROOT,
                "%s: %s, p99 %.0f ms, the longest %.0f ms%s",
                log.name(),
                Count.of(mixed.get().pauses().count(), "mixed collection"),
                mixed.get().pauses().p99Millis(),
                mixed.get().pauses().maxMillis(),
                ends);
    }
}
