package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * A policy as its file says it: names resolved against the catalogue, formulas not yet compiled.
 *
 * @param name who made it and what it is for: {@code xconfig-2016/bulk-load}
 * @param title one line for lists
 * @param workload the workload it is for
 * @param source where it comes from
 * @param holds where it holds; absent when everywhere
 * @param values named intermediate results, in the order in which they are computed
 * @param rules one for each setting, in the file's order
 * @param remarks what to tell the operator, and when
 * @param file the file's name
 * @param text the file's content
 */
public record Policy(
        String name,
        String title,
        WorkloadKind workload,
        String source,
        Optional<Applicability> holds,
        List<NamedValue> values,
        List<SettingRule> rules,
        List<Remark> remarks,
        String file,
        String text) {
    /** Copies what it is given. */
    public Policy {
        values = List.copyOf(values);
        rules = List.copyOf(rules);
        remarks = List.copyOf(remarks);
    }

    /**
     * Where a policy holds.
     *
     * @param when true where it holds
     * @param text the same for people
     */
    public record Applicability(Formula when, String text) {}

    /**
     * An intermediate result that other formulas may use by its name.
     *
     * @param name a lower-case word
     * @param formula how it is computed
     * @param bytes true when it is a number of bytes
     * @param means what it is
     */
    public record NamedValue(String name, Formula formula, boolean bytes, String means) {}

    /**
     * A note that is given when its condition is true.
     *
     * @param when the condition; absent when always
     * @param say the note
     */
    public record Remark(Optional<Formula> when, String say) {}

    /**
     * What one setting is to be.
     *
     * @param key the catalogue's key
     * @param ask the value, as a constant, a formula, or a range
     * @param atLeast the smallest value it may come to
     * @param atMost the largest value it may come to
     * @param why why this workload wants it, one sentence
     * @param source where the formula comes from
     * @param place where the rule stands in its file
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
     * A limit that a rule's value may not pass.
     *
     * @param formula the limit
     * @param reason why, one sentence
     */
    public record ValueBound(Formula formula, String reason) {}

    /** How a rule states its value. */
    public sealed interface RequestedValue {
        /** A value written down. */
        record ConstantValue(String value) implements RequestedValue {}

        /** A value computed. */
        record ComputedValue(Formula formula) implements RequestedValue {}

        /**
         * A range with the point chosen from it.
         *
         * @param low the range's lower end
         * @param high its upper end
         * @param choose the chosen point; may use {@code low} and {@code high}
         * @param because why that point
         */
        record ValueFromRange(Formula low, Formula high, Formula choose, String because) implements RequestedValue {}
    }
}
