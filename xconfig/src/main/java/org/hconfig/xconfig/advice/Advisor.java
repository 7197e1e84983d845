package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Catalogue;

/**
 * Evaluates all rules, merges their findings with those of the policies and resolves conflicts: at most one piece of advice per subject, none equal
 * to the value in force, none that violates a limit together with the others. Pure function of its input.
 *
 * @param <F> the facts of one database
 */
public final class Advisor<F> {
    private static final Comparator<AttributedFinding> LOUDEST_FIRST = Comparator.comparingInt(AttributedFinding::rank)
            .thenComparing(spoken -> spoken.finding().severity())
            .thenComparingDouble(spoken -> spoken.finding().confidence())
            .reversed()
            .thenComparing(AttributedFinding::id)
            .thenComparing(spoken -> spoken.finding().subject().toString())
            .thenComparing(spoken -> spoken.finding().proposed().orElse(""));

    private final Catalogue catalogue;
    private final List<AdviceRule<F>> adviceRules;
    private final ProposalGuard guard;

    /** Creates an advisor over a catalogue's settings. */
    public Advisor(Catalogue catalogue, List<AdviceRule<F>> adviceRules) {
        this(catalogue, adviceRules, ProposalGuard.NONE);
    }

    /** Creates an advisor whose proposals also respect the limits of a guard. */
    public Advisor(Catalogue catalogue, List<AdviceRule<F>> adviceRules, ProposalGuard guard) {
        this.catalogue = catalogue;
        this.adviceRules = List.copyOf(adviceRules);
        this.guard = guard;
    }

    /**
     * Returns the advice for these facts.
     *
     * @param facts the rules' input
     * @param inForce the values in force
     * @param policies results of policies for the recognized workloads
     */
    public AdviceReport advise(F facts, EffectiveSettings inForce, List<PolicyFindings> policies) {
        List<AttributedFinding> voices = new ArrayList<>();
        List<AdviceReport.PassedRule> passedRule = new ArrayList<>();
        List<AdviceReport.InconclusiveRule> inconclusiveRule = new ArrayList<>();
        CanonicalValues canonicalValues = new CanonicalValues(catalogue, inForce);
        policies.forEach(policy -> voices.addAll(policy.attributed(catalogue)));
        for (AdviceRule<F> adviceRule : adviceRules) {
            RuleCard card = adviceRule.card();
            RuleResult examined = adviceRule.evaluate(facts);
            examined.findings()
                    .forEach(finding -> voices.add(new AttributedFinding(
                            card.id(),
                            card.title(),
                            card.cost(),
                            card.source(),
                            finding,
                            true,
                            adviceRule.precedesPolicies())));
            if (!examined.missing().isEmpty()) {
                inconclusiveRule.add(new AdviceReport.InconclusiveRule(card.id(), card.title(), examined.missing()));
            } else if (examined.findings().isEmpty() && examined.numbers().isEmpty()) {
                inconclusiveRule.add(new AdviceReport.InconclusiveRule(
                        card.id(), card.title(), List.of("none of its inputs was observed")));
            } else if (examined.findings().isEmpty()) {
                passedRule.add(new AdviceReport.PassedRule(card.id(), card.title(), examined.numbers()));
            }
        }
        voices.removeIf(voice -> voice.rule() && canonicalValues.isInForce(voice.finding()));
        List<AdviceReport.WithdrawnAdvice> withdrawnAdvice = new ArrayList<>();
        voices.removeIf(voice -> {
            Optional<AdviceReport.WithdrawnAdvice> refused =
                    canonicalValues.rejected(voice).or(() -> canonicalValues.vetoed(voice, guard));
            refused.ifPresent(withdrawnAdvice::add);
            return refused.isPresent();
        });
        Map<String, List<AttributedFinding>> bySubject = new LinkedHashMap<>();
        voices.stream()
                .sorted(LOUDEST_FIRST)
                .forEach(voice -> bySubject
                        .computeIfAbsent(canonicalValues.subject(voice.finding()), subject -> new ArrayList<>())
                        .add(voice));
        bySubject.values().forEach(same -> kept(same, canonicalValues, withdrawnAdvice));
        bySubject.values().removeIf(List::isEmpty);
        List<AttributedFinding> heard = new JointLimitEnforcer(canonicalValues, guard)
                .enforce(
                        bySubject.values().stream()
                                .map(subject -> subject.get(0))
                                .toList(),
                        withdrawnAdvice);
        List<Advice> open = new ArrayList<>();
        for (AttributedFinding voice : heard) {
            List<AttributedFinding> same = bySubject.getOrDefault(canonicalValues.subject(voice.finding()), List.of());
            open.add(canonicalValues.advice(voice, same.subList(Math.min(1, same.size()), same.size())));
        }
        open.sort(Comparator.comparing(Advice::severity)
                .thenComparingDouble(Advice::confidence)
                .reversed()
                .thenComparing(Advice::id)
                .thenComparing(advice -> advice.proposal().target())
                .thenComparing(advice -> advice.proposal().key()));
        return new AdviceReport(open, passedRule, inconclusiveRule, withdrawnAdvice, List.of(), List.of());
    }

    /**
     * A policy that confirms the value in force keeps it: lower-ranked findings must not change it, or the policy would
     * revert it in the next run. Manual actions remain.
     */
    private static void kept(
            List<AttributedFinding> same,
            CanonicalValues canonicalValues,
            List<AdviceReport.WithdrawnAdvice> withdrawnAdvice) {
        AttributedFinding first = same.get(0);
        if (canonicalValues.isInForce(first.finding())) {
            same.stream()
                    .filter(voice ->
                            voice.finding().proposed().isPresent() && !canonicalValues.isInForce(voice.finding()))
                    .forEach(voice -> withdrawnAdvice.add(new AdviceReport.WithdrawnAdvice(
                            voice.id(),
                            voice.finding().subject().key(),
                            voice.finding().subject().target(),
                            voice.finding().proposed().orElse(""),
                            "the policy " + first.id()
                                    + " recommends the value in force for the recognized workload")));
            same.removeIf(voice -> voice.finding().proposed().isPresent());
        } else {
            same.removeIf(voice -> canonicalValues.isInForce(voice.finding()));
        }
    }
}
