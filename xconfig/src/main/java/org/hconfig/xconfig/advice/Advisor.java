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
    private final List<Rule<F>> rules;
    private final ProposalGuard guard;

    /** An advisor over a catalogue's settings. */
    public Advisor(Catalogue catalogue, List<Rule<F>> rules) {
        this(catalogue, rules, ProposalGuard.NONE);
    }

    /** An advisor whose proposals also keep the limits of a guard. */
    public Advisor(Catalogue catalogue, List<Rule<F>> rules, ProposalGuard guard) {
        this.catalogue = catalogue;
        this.rules = List.copyOf(rules);
        this.guard = guard;
    }

    /**
     * The advice for these facts.
     *
     * @param facts what the rules look at
     * @param inForce the values in force
     * @param policies answers of policies for the recognized workloads
     */
    public Advices advise(F facts, EffectiveSettings inForce, List<PolicyFindings> policies) {
        List<AttributedFinding> voices = new ArrayList<>();
        List<Advices.Passed> passed = new ArrayList<>();
        List<Advices.Missing> missing = new ArrayList<>();
        Values values = new Values(catalogue, inForce);
        policies.forEach(policy -> voices.addAll(policy.spoken(catalogue)));
        for (Rule<F> rule : rules) {
            RuleCard card = rule.card();
            Examination examined = rule.examine(facts);
            examined.findings()
                    .forEach(finding -> voices.add(new AttributedFinding(
                            card.id(),
                            card.title(),
                            card.cost(),
                            card.source(),
                            finding,
                            true,
                            rule.precedesPolicies())));
            if (!examined.missing().isEmpty()) {
                missing.add(new Advices.Missing(card.id(), card.title(), examined.missing()));
            } else if (examined.findings().isEmpty() && examined.numbers().isEmpty()) {
                missing.add(new Advices.Missing(card.id(), card.title(), List.of("nothing that it judges was seen")));
            } else if (examined.findings().isEmpty()) {
                passed.add(new Advices.Passed(card.id(), card.title(), examined.numbers()));
            }
        }
        voices.removeIf(voice -> voice.rule() && values.holdsAlready(voice.finding()));
        List<Advices.Withdrawn> withdrawn = new ArrayList<>();
        voices.removeIf(voice -> {
            Optional<Advices.Withdrawn> refused = values.refused(voice).or(() -> values.vetoed(voice, guard));
            refused.ifPresent(withdrawn::add);
            return refused.isPresent();
        });
        Map<String, List<AttributedFinding>> bySubject = new LinkedHashMap<>();
        voices.stream()
                .sorted(LOUDEST_FIRST)
                .forEach(voice -> bySubject
                        .computeIfAbsent(values.subject(voice.finding()), subject -> new ArrayList<>())
                        .add(voice));
        bySubject.values().forEach(same -> kept(same, values, withdrawn));
        bySubject.values().removeIf(List::isEmpty);
        List<AttributedFinding> heard = new JointLimits(values, guard)
                .keep(bySubject.values().stream().map(subject -> subject.get(0)).toList(), withdrawn);
        List<Advice> open = new ArrayList<>();
        for (AttributedFinding voice : heard) {
            List<AttributedFinding> same = bySubject.getOrDefault(values.subject(voice.finding()), List.of());
            open.add(values.advice(voice, same.subList(Math.min(1, same.size()), same.size())));
        }
        open.sort(Comparator.comparing(Advice::severity)
                .thenComparingDouble(Advice::confidence)
                .reversed()
                .thenComparing(Advice::id)
                .thenComparing(Advice::target)
                .thenComparing(Advice::key));
        return new Advices(open, passed, missing, withdrawn, List.of(), List.of());
    }

    /**
     * A policy that has the value in force as its own keeps it: lower-ranked findings may not move it, or the policy would ask
     * for it again once they had. What a person is to do remains.
     */
    private static void kept(List<AttributedFinding> same, Values values, List<Advices.Withdrawn> withdrawn) {
        AttributedFinding first = same.get(0);
        if (values.holdsAlready(first.finding())) {
            same.stream()
                    .filter(voice -> voice.finding().proposed().isPresent() && !values.holdsAlready(voice.finding()))
                    .forEach(voice -> withdrawn.add(new Advices.Withdrawn(
                            voice.id(),
                            voice.finding().subject().key(),
                            voice.finding().subject().target(),
                            voice.finding().proposed().orElse(""),
                            "the policy " + first.id() + " keeps the value in force for the recognized workload")));
            same.removeIf(voice -> voice.finding().proposed().isPresent());
        } else {
            same.removeIf(voice -> values.holdsAlready(voice.finding()));
        }
    }
}
