package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.FormulaFacts;
import org.hconfig.xconfig.spi.FormulaVariable;

/** A policy with compiled formulas, ready for evaluation. Immutable. */
public final class CompiledPolicy {
    private final Catalogue catalogue;
    private final Policy policy;
    private final Map<Policy.NamedValue, CompiledFormula> values;
    private final List<CompiledRule> rules;
    private final Optional<CompiledFormula> holds;
    private final Map<Policy.Remark, Optional<CompiledFormula>> remarks;

    CompiledPolicy(
            Catalogue catalogue,
            Policy policy,
            Map<Policy.NamedValue, CompiledFormula> values,
            List<CompiledRule> rules,
            Optional<CompiledFormula> holds,
            Map<Policy.Remark, Optional<CompiledFormula>> remarks) {
        this.catalogue = catalogue;
        this.policy = policy;
        this.values = new LinkedHashMap<>(values);
        this.rules = List.copyOf(rules);
        this.holds = holds;
        this.remarks = new LinkedHashMap<>(remarks);
    }

    /** Returns the policy. */
    public Policy policy() {
        return policy;
    }

    /** Returns true when the policy is valid for these facts. */
    public boolean holdsFor(FormulaFacts inputs) {
        FormulaBindings formulaBindings = facts(inputs);
        return holds.map(condition -> condition.truth(formulaBindings.numbers()))
                .orElse(true);
    }

    /** Returns the constants with which the condition of validity compares variables, by variable; none without a condition. */
    Map<String, NavigableSet<Double>> limits() {
        Set<String> variables = catalogue.database().variables().stream()
                .map(FormulaVariable::id)
                .collect(Collectors.toSet());
        return holds.map(condition -> ConditionLimits.of(condition, variables)).orElse(Map.of());
    }

    /**
     * Evaluates the policy.
     *
     * @throws HConfigException {@link PolicyError#FORMULA_RESULT} when the result of a formula is invalid for its setting,
     *     {@link PolicyError#FORMULA_CONFLICT} when the values violate a limit together; all problems at once
     */
    public PolicyResult evaluate(FormulaFacts inputs) {
        FormulaBindings formulaBindings = facts(inputs);
        ProblemCollector problemCollector = new ProblemCollector();
        List<SettingProposal> settingProposals = new ArrayList<>();
        for (CompiledRule rule : rules) {
            try {
                settingProposals.add(new ProposalCalculator(catalogue, rule, formulaBindings).propose());
            } catch (HConfigException refused) {
                refused.problems()
                        .forEach(problem -> problemCollector.add(
                                PolicyError.FORMULA_RESULT, what(rule, problem), problem.why(), problem.next()));
            }
        }
        problemCollector.throwIfAny();
        Map<String, String> proposed = new LinkedHashMap<>();
        settingProposals.forEach(settingProposal -> proposed.put(settingProposal.key(), settingProposal.value()));
        catalogue
                .conflicts(proposed)
                .forEach(conflict -> problemCollector.add(
                        PolicyError.FORMULA_CONFLICT,
                        policy.document().file() + ": " + conflict,
                        "the policy " + policy.name() + " sets both",
                        "Lower one of the formulas."));
        problemCollector.throwIfAny();
        return new PolicyResult(
                policy.name(),
                policy.workload(),
                settingProposals,
                formulaBindings.calculations(),
                notes(formulaBindings, proposed));
    }

    private List<String> notes(FormulaBindings formulaBindings, Map<String, String> proposed) {
        List<String> notes = new ArrayList<>();
        policy.holds().ifPresent(range -> {
            if (!holds.orElseThrow().truth(formulaBindings.numbers())) {
                notes.add("Outside the range in which " + policy.name() + " is valid: " + range.text());
            }
        });
        remarks.forEach((remark, condition) -> {
            if (condition.map(when -> when.truth(formulaBindings.numbers())).orElse(true)) {
                notes.add(remark.say());
            }
        });
        notes.addAll(catalogue.cautions(proposed));
        return notes;
    }

    private FormulaBindings facts(FormulaFacts inputs) {
        FormulaBindings formulaBindings =
                new FormulaBindings(catalogue.database().variables(), inputs);
        values.forEach(formulaBindings::derive);
        return formulaBindings;
    }

    private static String what(CompiledRule rule, Problem problem) {
        String place = rule.rule().place().toString();
        return problem.what().startsWith(rule.rule().place().file()) ? problem.what() : place + ": " + problem.what();
    }
}
