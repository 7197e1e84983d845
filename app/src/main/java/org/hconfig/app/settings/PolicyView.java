package org.hconfig.app.settings;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;

/**
 * A policy as JSON.
 *
 * @param name name of the policy
 * @param title title in one line
 * @param workload workload of the policy
 * @param source origin of the policy
 * @param condition where the policy applies, as text; null if everywhere
 * @param settings rules of the policy, in file order
 * @param yaml content of the policy file
 */
public record PolicyView(
        String name,
        String title,
        WorkloadKind workload,
        String source,
        Optional<String> condition,
        List<Rule> settings,
        String yaml) {
    /** Creates the view of a policy. */
    public static PolicyView of(Policy policy) {
        return new PolicyView(
                policy.name(),
                policy.title(),
                WorkloadKind.of(policy.workload()),
                policy.source(),
                policy.holds().map(Policy.Applicability::text),
                policy.rules().stream().map(Rule::of).toList(),
                policy.document().text());
    }

    /**
     * Rule of the policy for one setting.
     *
     * @param key key of the setting
     * @param value requested value, formula, or range
     * @param why reason
     * @param source source of the formula
     */
    public record Rule(String key, String value, String why, String source) {
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
