package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.Workload;

/**
 * A parsed policy file: names resolved against the catalogue, formulas not yet compiled.
 *
 * @param name publisher and purpose: {@code xconfig-2016/bulk-load}
 * @param title one line for lists
 * @param workload the workload it is for
 * @param source origin of the policy
 * @param holds the range of validity; absent when unlimited
 * @param values named intermediate results, in the order in which they are computed
 * @param rules one for each setting, in the file's order
 * @param remarks conditional notes for the operator
 * @param document the file
 */
public record Policy(
        String name,
        String title,
        Workload workload,
        String source,
        Optional<Applicability> holds,
        List<NamedValue> values,
        List<SettingRule> rules,
        List<Remark> remarks,
        Document document) {
    /** Copies the arguments. */
    public Policy {
        values = List.copyOf(values);
        rules = List.copyOf(rules);
        remarks = List.copyOf(remarks);
    }

    /**
     * A policy file.
     *
     * @param file its name
     * @param text its content
     * @param provenance the system that it was captured from; absent when it was written by a person
     */
    public record Document(String file, String text, Optional<PolicyProvenance> provenance) {}

    /**
     * Range of validity of a policy.
     *
     * @param when the condition
     * @param text the condition as text
     * @param versions versions of the database for which the policy is valid, by their first numbers; empty for any
     * @param refuses true when no plan may be made outside the range; otherwise a note is added
     */
    public record Applicability(Formula when, String text, List<String> versions, boolean refuses) {
        /** Copies the versions. */
        public Applicability {
            versions = List.copyOf(versions);
        }

        /** Returns true for a version within the range: {@code 2.6} contains {@code 2.6.4}. */
        public boolean contains(String version) {
            return versions.isEmpty()
                    || versions.stream()
                            .anyMatch(one -> (version + ".").replace('-', '.').startsWith(one + "."));
        }
    }

    /**
     * A named value that other formulas may use.
     *
     * @param name a lower-case word
     * @param formula its formula
     * @param bytes true when it is a number of bytes
     * @param means its meaning
     */
    public record NamedValue(String name, Formula formula, boolean bytes, String means) {}

    /**
     * A note with a condition.
     *
     * @param when the condition; absent when always
     * @param say the text
     */
    public record Remark(Optional<Formula> when, String say) {}

    /**
     * The rule of one setting.
     *
     * @param key the catalogue's key
     * @param ask the value: a constant, a formula, or a range
     * @param atLeast the lower bound
     * @param atMost the upper bound
     * @param why why it suits the workload, one sentence
     * @param source origin of the formula
     * @param place position of the rule in its file
     */
    public record SettingRule(
            String key,
            RequestedValue ask,
            Optional<ValueBound> atLeast,
            Optional<ValueBound> atMost,
            String why,
            String source,
            SourcePosition place) {}

    /**
     * A bound of a rule's value.
     *
     * @param formula the bound
     * @param reason its reason, one sentence
     */
    public record ValueBound(Formula formula, String reason) {}

    /** The forms in which a rule defines its value. */
    public sealed interface RequestedValue {
        /** A constant. */
        record ConstantValue(String value) implements RequestedValue {}

        /** A formula. */
        record ComputedValue(Formula formula) implements RequestedValue {}

        /**
         * A range with a chosen point.
         *
         * @param low the range's lower end
         * @param high its upper end
         * @param choose the chosen point; may use {@code low} and {@code high}
         * @param because reason of the choice
         */
        record ValueFromRange(Formula low, Formula high, Formula choose, String because) implements RequestedValue {}
    }
}
