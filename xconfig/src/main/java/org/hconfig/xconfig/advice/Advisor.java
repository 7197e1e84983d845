package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * Asks every rule, hears the policies, and makes one voice of them: at most one piece of advice on a subject, none equal
 * to what is in force, none that breaks a limit together with the rest. A pure function of what it is given.
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

    /** An advisor over a catalogue's settings. */
    public Advisor(Catalogue catalogue, List<AdviceRule<F>> adviceRules) {
        this(catalogue, adviceRules, ProposalGuard.NONE);
    }

    /** An advisor whose proposals also keep the limits of a guard. */
    public Advisor(Catalogue catalogue, List<AdviceRule<F>> adviceRules, ProposalGuard guard) {
        this.catalogue = catalogue;
        this.adviceRules = List.copyOf(adviceRules);
        this.guard = guard;
    }

    /**
     * The advice for these facts.
     *
     * @param facts what the rules look at
     * @param inForce the values in force
     * @param policies answers of policies for the recognized workloads
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
                        card.id(), card.title(), List.of("nothing that it judges was seen")));
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
                .thenComparing(Advice::target)
                .thenComparing(Advice::key));
        return new AdviceReport(open, passedRule, inconclusiveRule, withdrawnAdvice, List.of(), List.of());
    }

    /**
     * A policy that has the value in force as its own keeps it: lower-ranked findings may not move it, or the policy would ask
     * for it again once they had. What a person is to do remains.
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
                            "the policy " + first.id() + " keeps the value in force for the recognized workload")));
            same.removeIf(voice -> voice.finding().proposed().isPresent());
        } else {
            same.removeIf(voice -> canonicalValues.isInForce(voice.finding()));
        }
    }
}
