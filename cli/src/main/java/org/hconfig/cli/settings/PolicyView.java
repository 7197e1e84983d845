package org.hconfig.cli.settings;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;

/**
 * A policy as JSON.
 *
 * @param name its name
 * @param title one line
 * @param workload the workload it is for
 * @param source where it comes from
 * @param holds where it holds, in words; null when everywhere
 * @param settings what it asks for, in its order
 * @param yaml its file
 */
public record PolicyView(
        String name,
        String title,
        WorkloadKind workload,
        String source,
        Optional<String> holds,
        List<Rule> settings,
        String yaml) {
    static PolicyView of(Policy policy) {
        return new PolicyView(
                policy.name(),
                policy.title(),
                policy.workload(),
                policy.source(),
                policy.holds().map(Policy.Applicability::text),
                policy.rules().stream().map(Rule::of).toList(),
                policy.text());
    }

    /**
     * What it asks of one setting.
     *
     * @param key the setting
     * @param asks a value, a formula, or a range
     * @param why the reason
     * @param source where the formula comes from
     */
    public record Rule(String key, String asks, String why, String source) {
        static Rule of(Policy.SettingRule settingRule) {
            return new Rule(settingRule.key(), text(settingRule.ask()), settingRule.why(), settingRule.source());
        }

        private static String text(Policy.RequestedValue requestedValue) {
            if (requestedValue instanceof Policy.RequestedValue.ConstantValue constantValue) {
                return constantValue.value();
            }
            if (requestedValue instanceof Policy.RequestedValue.ComputedValue computedValue) {
                return computedValue.formula().text();
            }
            Policy.RequestedValue.ValueFromRange valueFromRange = (Policy.RequestedValue.ValueFromRange) requestedValue;
            return valueFromRange.low().text() + " .. " + valueFromRange.high().text() + ": "
                    + valueFromRange.choose().text();
        }
    }
}
