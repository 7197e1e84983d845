package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problems;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.policy.FormulaLanguage.Kind;

/** Compiles every formula of a policy, and notes all that is wrong with them. */
final class PolicyCompiler {
    private final Catalogue catalogue;
    private final Policy policy;
    private final Problems problems;
    private final FormulaLanguage language;
    private final List<String> names;
    private final List<String> namesOfChoices;

    PolicyCompiler(Catalogue catalogue, Policy policy, Problems problems) {
        this.catalogue = catalogue;
        this.policy = policy;
        this.problems = problems;
        names = policy.values().stream().map(Policy.NamedValue::name).toList();
        namesOfChoices = new ArrayList<>(names);
        namesOfChoices.addAll(List.of("low", "high"));
        language = new FormulaLanguage(namesOfChoices);
    }

    /**
     * The policy with those of its rules that compile; absent when it is its named values or conditions that do not.
     */
    Optional<PreparedPolicy> compile() {
        int before = problems.list().size();
        Map<Policy.NamedValue, Expression> values = values();
        Optional<Expression> holds =
                policy.holds().flatMap(range -> language.compile(range.when(), Kind.TRUTH, names, problems));
        Map<Policy.Remark, Optional<Expression>> remarks = new LinkedHashMap<>();
        policy.remarks()
                .forEach(remark -> remarks.put(
                        remark, remark.when().flatMap(when -> language.compile(when, Kind.TRUTH, names, problems))));
        boolean shared = problems.list().size() == before;
        List<PreparedRule> rules =
                policy.rules().stream().flatMap(rule -> good(rule).stream()).toList();
        return shared
                ? Optional.of(new PreparedPolicy(catalogue, policy, values, rules, holds, remarks))
                : Optional.empty();
    }

    private Optional<PreparedRule> good(Policy.Rule rule) {
        int before = problems.list().size();
        PreparedRule prepared = rule(rule);
        return problems.list().size() == before ? Optional.of(prepared) : Optional.empty();
    }

    /** A named value may use those before it, so each is compiled with the names known by then. */
    private Map<Policy.NamedValue, Expression> values() {
        Map<Policy.NamedValue, Expression> compiled = new LinkedHashMap<>();
        List<String> known = new ArrayList<>();
        for (Policy.NamedValue value : policy.values()) {
            language.compile(value.formula(), Kind.NUMBER, known, problems)
                    .ifPresent(expression -> compiled.put(value, expression));
            known.add(value.name());
        }
        return compiled;
    }

    private PreparedRule rule(Policy.Rule rule) {
        Setting setting = catalogue.find(rule.key()).orElseThrow();
        Kind kind = kind(setting);
        Optional<Expression> low = Optional.empty();
        Optional<Expression> high = Optional.empty();
        Optional<Expression> main = Optional.empty();
        if (rule.ask() instanceof Policy.Ask.Computed computed) {
            main = language.compile(computed.formula(), kind, names, problems);
        } else if (rule.ask() instanceof Policy.Ask.Chosen chosen) {
            low = language.compile(chosen.low(), Kind.NUMBER, names, problems);
            high = language.compile(chosen.high(), Kind.NUMBER, names, problems);
            main = language.compile(chosen.choose(), Kind.NUMBER, namesOfChoices, problems);
        } else if (rule.ask() instanceof Policy.Ask.Constant constant) {
            constant(rule, setting, constant.value());
        }
        Optional<Expression> atLeast = bound(rule.atLeast());
        Optional<Expression> atMost = bound(rule.atMost());
        return new PreparedRule(rule, setting, low, high, main, atLeast, atMost);
    }

    private void constant(Policy.Rule rule, Setting setting, String value) {
        try {
            catalogue.canonical(setting, value);
        } catch (HConfigException refused) {
            refused.problems()
                    .forEach(problem -> problems.add(
                            problem.code(), rule.place() + ": " + problem.what(), problem.why(), problem.next()));
        }
    }

    private Optional<Expression> bound(Optional<Policy.Bound> bound) {
        return bound.flatMap(limit -> language.compile(limit.formula(), Kind.NUMBER, names, problems));
    }

    private static Kind kind(Setting setting) {
        return switch (setting.type()) {
            case BYTES, INTEGER, FRACTION, DECIMAL, MILLISECONDS -> Kind.NUMBER;
            case BOOLEAN -> Kind.TRUTH;
            case CLASS, TEXT -> Kind.TEXT;
        };
    }
}
