package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.policy.FormulaLanguage.Kind;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;

/** Compiler of a policy's formulas, which notes all problems. */
final class PolicyCompiler {
    private final Catalogue catalogue;
    private final Policy policy;
    private final ProblemCollector problemCollector;
    private final FormulaLanguage language;
    private final List<String> names;
    private final List<String> namesOfChoices;

    PolicyCompiler(Catalogue catalogue, Policy policy, ProblemCollector problemCollector) {
        this.catalogue = catalogue;
        this.policy = policy;
        this.problemCollector = problemCollector;
        names = policy.values().stream().map(Policy.NamedValue::name).toList();
        namesOfChoices = new ArrayList<>(names);
        namesOfChoices.addAll(List.of("low", "high"));
        language = new FormulaLanguage(catalogue.database().variables(), namesOfChoices);
    }

    /**
     * Returns the policy with the rules that compile; absent when its named values or conditions do not.
     */
    Optional<CompiledPolicy> compile() {
        int before = problemCollector.list().size();
        Map<Policy.NamedValue, CompiledFormula> values = values();
        Optional<CompiledFormula> holds =
                policy.holds().flatMap(range -> language.compile(range.when(), Kind.TRUTH, names, problemCollector));
        Map<Policy.Remark, Optional<CompiledFormula>> remarks = new LinkedHashMap<>();
        policy.remarks()
                .forEach(remark -> remarks.put(
                        remark,
                        remark.when().flatMap(when -> language.compile(when, Kind.TRUTH, names, problemCollector))));
        boolean shared = problemCollector.list().size() == before;
        List<CompiledRule> rules = policy.rules().stream()
                .flatMap(settingRule -> good(settingRule).stream())
                .toList();
        return shared
                ? Optional.of(new CompiledPolicy(catalogue, policy, values, rules, holds, remarks))
                : Optional.empty();
    }

    private Optional<CompiledRule> good(Policy.SettingRule settingRule) {
        int before = problemCollector.list().size();
        CompiledRule prepared = rule(settingRule);
        return problemCollector.list().size() == before ? Optional.of(prepared) : Optional.empty();
    }

    /** A named value may use the preceding ones, so each is compiled with the names known at that point. */
    private Map<Policy.NamedValue, CompiledFormula> values() {
        Map<Policy.NamedValue, CompiledFormula> compiled = new LinkedHashMap<>();
        List<String> known = new ArrayList<>();
        for (Policy.NamedValue value : policy.values()) {
            language.compile(value.formula(), Kind.NUMBER, known, problemCollector)
                    .ifPresent(compiledFormula -> compiled.put(value, compiledFormula));
            known.add(value.name());
        }
        return compiled;
    }

    private CompiledRule rule(Policy.SettingRule settingRule) {
        Setting setting = catalogue.find(settingRule.key()).orElseThrow();
        Kind kind = kind(setting);
        Optional<CompiledFormula> low = Optional.empty();
        Optional<CompiledFormula> high = Optional.empty();
        Optional<CompiledFormula> main = Optional.empty();
        if (settingRule.ask() instanceof Policy.RequestedValue.ComputedValue computedValue) {
            main = language.compile(computedValue.formula(), kind, names, problemCollector);
        } else if (settingRule.ask() instanceof Policy.RequestedValue.ValueFromRange valueFromRange) {
            low = language.compile(valueFromRange.low(), Kind.NUMBER, names, problemCollector);
            high = language.compile(valueFromRange.high(), Kind.NUMBER, names, problemCollector);
            main = language.compile(valueFromRange.choose(), Kind.NUMBER, namesOfChoices, problemCollector);
        } else if (settingRule.ask() instanceof Policy.RequestedValue.ConstantValue constantValue) {
            constant(settingRule, setting, constantValue.value());
        }
        Optional<CompiledFormula> atLeast = bound(settingRule.atLeast());
        Optional<CompiledFormula> atMost = bound(settingRule.atMost());
        return new CompiledRule(settingRule, setting, low, high, main, atLeast, atMost);
    }

    private void constant(Policy.SettingRule settingRule, Setting setting, String value) {
        try {
            catalogue.canonical(setting, value);
        } catch (HConfigException refused) {
            refused.problems()
                    .forEach(problem -> problemCollector.add(
                            problem.code(),
                            settingRule.place() + ": " + problem.what(),
                            problem.why(),
                            problem.next()));
        }
    }

    private Optional<CompiledFormula> bound(Optional<Policy.ValueBound> valueBound) {
        return valueBound.flatMap(limit -> language.compile(limit.formula(), Kind.NUMBER, names, problemCollector));
    }

    private static Kind kind(Setting setting) {
        return switch (setting.domain().type()) {
            case BYTES, INTEGER, FRACTION, DECIMAL, MILLISECONDS -> Kind.NUMBER;
            case BOOLEAN -> Kind.TRUTH;
            case CLASS, TEXT -> Kind.TEXT;
        };
    }
}
