package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.Problems;

/** A policy with its formulas compiled, ready to answer for any facts. Immutable. */
public final class PreparedPolicy {
    private final Catalogue catalogue;
    private final Policy policy;
    private final Map<Policy.NamedValue, Expression> values;
    private final List<PreparedRule> rules;
    private final Optional<Expression> holds;
    private final Map<Policy.Remark, Optional<Expression>> remarks;

    PreparedPolicy(
            Catalogue catalogue,
            Policy policy,
            Map<Policy.NamedValue, Expression> values,
            List<PreparedRule> rules,
            Optional<Expression> holds,
            Map<Policy.Remark, Optional<Expression>> remarks) {
        this.catalogue = catalogue;
        this.policy = policy;
        this.values = new LinkedHashMap<>(values);
        this.rules = List.copyOf(rules);
        this.holds = holds;
        this.remarks = new LinkedHashMap<>(remarks);
    }

    /** The policy. */
    public Policy policy() {
        return policy;
    }

    /** True when the policy says that it holds for these facts. */
    public boolean holdsFor(PolicyInputs inputs) {
        Facts facts = facts(inputs);
        return holds.map(condition -> condition.truth(facts.numbers())).orElse(true);
    }

    /**
     * The policy's answer.
     *
     * @throws HConfigException {@link PolicyError#FORMULA_RESULT} when a formula gives what its setting cannot have,
     *     {@link PolicyError#FORMULA_CONFLICT} when the values break a limit together; all problems at once
     */
    public PolicyResult evaluate(PolicyInputs inputs) {
        Facts facts = facts(inputs);
        Problems problems = new Problems();
        List<Proposal> proposals = new ArrayList<>();
        for (PreparedRule rule : rules) {
            try {
                proposals.add(new Calculation(catalogue, rule, facts).propose());
            } catch (HConfigException refused) {
                refused.problems()
                        .forEach(problem -> problems.add(
                                PolicyError.FORMULA_RESULT, what(rule, problem), problem.why(), problem.next()));
            }
        }
        problems.throwIfAny();
        Map<String, String> proposed = new LinkedHashMap<>();
        proposals.forEach(proposal -> proposed.put(proposal.key(), proposal.value()));
        catalogue
                .conflicts(proposed)
                .forEach(conflict -> problems.add(
                        PolicyError.FORMULA_CONFLICT,
                        policy.file() + ": " + conflict,
                        "the policy " + policy.name() + " asks for both",
                        "Lower one of the formulas."));
        problems.throwIfAny();
        return new PolicyResult(policy.name(), policy.workload(), proposals, facts.workings(), notes(facts, proposed));
    }

    private List<String> notes(Facts facts, Map<String, String> proposed) {
        List<String> notes = new ArrayList<>();
        policy.holds().ifPresent(range -> {
            if (!holds.orElseThrow().truth(facts.numbers())) {
                notes.add("Outside the range where " + policy.name() + " holds: " + range.text());
            }
        });
        remarks.forEach((remark, condition) -> {
            if (condition.map(when -> when.truth(facts.numbers())).orElse(true)) {
                notes.add(remark.say());
            }
        });
        notes.addAll(catalogue.cautions(proposed));
        return notes;
    }

    private Facts facts(PolicyInputs inputs) {
        Facts facts = new Facts(inputs);
        values.forEach(facts::derive);
        return facts;
    }

    private static String what(PreparedRule rule, Problem problem) {
        String place = rule.rule().place().toString();
        return problem.what().startsWith(rule.rule().place().file()) ? problem.what() : place + ": " + problem.what();
    }
}
