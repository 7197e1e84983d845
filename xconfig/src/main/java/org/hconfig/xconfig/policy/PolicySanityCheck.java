package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.FormulaFacts;

/** Property check of a policy over synthetic machines and data of every size; notes invalid values. */
final class PolicySanityCheck {
    private PolicySanityCheck() {}

    /**
     * Notes, for each problem, the first facts that cause it: those of every size, and those at the limits of the range that the
     * policy states. Joint limits are checked only in a policy without other problems: a rule omitted for another reason would
     * count with the setting's default.
     */
    static void check(CompiledPolicy policy, DatabaseModel database, ProblemCollector problemCollector) {
        List<FormulaFacts> probes = new ArrayList<>(database.probes());
        probes.addAll(RangeProbes.of(database, policy.limits()));
        boolean complete = problemCollector.isEmpty();
        Map<String, Problem> first = new LinkedHashMap<>();
        boolean held = false;
        for (FormulaFacts inputs : probes) {
            if (!policy.holdsFor(inputs)) {
                continue;
            }
            held = true;
            try {
                policy.evaluate(inputs);
            } catch (HConfigException refused) {
                refused.problems().stream()
                        .filter(problem -> complete || problem.code() != PolicyError.FORMULA_CONFLICT)
                        .forEach(problem -> first.putIfAbsent(cause(problem), with(problem, inputs)));
            }
        }
        first.values().forEach(problem -> problemCollector.add(problem));
        if (!held) {
            problemCollector.add(
                    PolicyError.FORMULA_RESULT,
                    policy.policy().document().file() + ": the policy is valid for none of the " + probes.size()
                            + " machines it was evaluated for",
                    "'holds' is false for each of them, from the smallest to the largest, and on both sides of its limits",
                    "Widen the condition under 'holds'.");
        }
    }

    /** The position identifies rules; the numbers after it differ from probe to probe. */
    private static String cause(Problem problem) {
        String[] parts = problem.what().split(": ", 2);
        return problem.code().code() + " " + parts[0];
    }

    private static Problem with(Problem problem, FormulaFacts inputs) {
        String facts = "found with " + inputs.label();
        String why = problem.why().isBlank() ? facts : problem.why() + "; " + facts;
        return new Problem(problem.code(), problem.what(), why, problem.next());
    }
}
