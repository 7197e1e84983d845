package org.hconfig.xconfig.policy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;

/** Reads the entries under {@code settings} of a policy file, and notes all problems. */
final class SettingRuleReader {
    static final List<String> FIELDS = List.of(
            "key",
            "value",
            "formula",
            "low",
            "high",
            "choose",
            "chosen-because",
            "at-least",
            "at-most",
            "why",
            "source");
    private static final List<String> BOUND = List.of("formula", "reason");

    private final Catalogue catalogue;
    private final String policySource;
    private final ProblemCollector problemCollector;
    private final Map<String, SourcePosition> seen = new HashMap<>();

    SettingRuleReader(Catalogue catalogue, String policySource, ProblemCollector problemCollector) {
        this.catalogue = catalogue;
        this.policySource = policySource;
        this.problemCollector = problemCollector;
    }

    /** Returns the rule; absent when it lacks a known key or a valid value. */
    Optional<Policy.SettingRule> read(YamlMap map) {
        Optional<Setting> setting = map.required("key").flatMap(key -> setting(map, key));
        Optional<Policy.RequestedValue> requestedValue = ask(map, setting);
        Optional<Policy.ValueBound> atLeast = bound(map, "at-least", setting);
        Optional<Policy.ValueBound> atMost = bound(map, "at-most", setting);
        String why = map.required("why").orElse("?");
        String source = map.optional("source").orElse(policySource);
        if (setting.isEmpty() || requestedValue.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Policy.SettingRule(
                setting.get().key(), requestedValue.get(), atLeast, atMost, why, source, map.place()));
    }

    private Optional<Setting> setting(YamlMap map, String key) {
        Optional<Setting> setting = catalogue.find(key);
        if (setting.isEmpty()) {
            problemCollector.add(
                    PolicyError.SETTING_UNKNOWN,
                    map.place("key") + ": unknown setting '" + key + "'",
                    "the catalogue has no such key, alias or paper name",
                    SpellingSuggester.suggestion(
                            catalogue.nearest(key), "See docs/reference/settings.md for all settings."));
            return setting;
        }
        String name = setting.get().key();
        SourcePosition first = seen.putIfAbsent(name, map.place("key"));
        if (first != null) {
            problemCollector.add(
                    PolicyError.POLICY_DUPLICATE,
                    map.place("key") + ": the setting '" + name + "' already has a rule, in line " + first.line(),
                    "two rules for one setting would contradict each other",
                    "Remove one of the two.");
        }
        if (setting.get().scope().level() == Scope.Level.APPLICATION) {
            map.wrong("key", "names '" + name + "', which HConfig only reads", "Remove the rule.");
        }
        return setting;
    }

    private Optional<Policy.RequestedValue> ask(YamlMap map, Optional<Setting> setting) {
        List<String> ways =
                Stream.of("value", "formula", "low").filter(map::has).toList();
        if (ways.size() != 1) {
            problemCollector.add(
                    ways.isEmpty() ? PolicyError.POLICY_FIELD_MISSING : PolicyError.POLICY_FIELD_VALUE,
                    map.place() + ": "
                            + (ways.isEmpty() ? "the rule gives no value" : "the rule gives its value twice"),
                    "",
                    "Write one of: value, formula, or low with high.");
            return Optional.empty();
        }
        if (!ways.get(0).equals("low")) {
            Stream.of("high", "choose", "chosen-because")
                    .filter(map::has)
                    .forEach(field -> map.wrong(field, "belongs to a range", "Write low and high, or remove it."));
        }
        return switch (ways.get(0)) {
            case "value" -> map.optional("value").map(Policy.RequestedValue.ConstantValue::new);
            case "formula" -> map.formula("formula").map(Policy.RequestedValue.ComputedValue::new);
            default -> range(map, setting);
        };
    }

    private Optional<Policy.RequestedValue> range(YamlMap map, Optional<Setting> setting) {
        setting.filter(found -> !ProposalCalculator.isNumber(found.domain().type()))
                .ifPresent(
                        found -> map.wrong("low", "needs a setting that is a number", "Write a value or a formula."));
        map.required("high");
        map.required("choose");
        String because = map.required("chosen-because").orElse("?");
        Optional<Formula> low = map.formula("low");
        Optional<Formula> high = map.formula("high");
        Optional<Formula> choose = map.formula("choose");
        return low.isPresent() && high.isPresent() && choose.isPresent()
                ? Optional.of(new Policy.RequestedValue.ValueFromRange(low.get(), high.get(), choose.get(), because))
                : Optional.empty();
    }

    private Optional<Policy.ValueBound> bound(YamlMap map, String field, Optional<Setting> setting) {
        return map.map(field, BOUND).flatMap(inner -> {
            setting.filter(found -> !ProposalCalculator.isNumber(found.domain().type()))
                    .ifPresent(found -> map.wrong(field, "needs a setting that is a number", "Remove it."));
            if (map.has("value")) {
                map.wrong(field, "bounds a value that is fixed", "Remove it, or write a formula.");
            }
            inner.required("formula");
            String reason = inner.required("reason").orElse("?");
            return inner.formula("formula").map(formula -> new Policy.ValueBound(formula, reason));
        });
    }
}
