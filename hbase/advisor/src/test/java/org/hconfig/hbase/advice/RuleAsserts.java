package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Assertions for tests of rules. */
final class RuleAsserts {
    private RuleAsserts() {}

    /** Asserts that the rule has one finding. */
    static Finding fires(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).as(adviceRule.card().id() + " fires").hasSize(1);
        return examined.findings().get(0);
    }

    /** Asserts that the rule has one finding with a proposed value. */
    static void proposes(
            AdviceRule<HBaseFacts> adviceRule,
            HBaseFactsBuilder facts,
            String target,
            String value,
            Severity severity) {
        Finding finding = fires(adviceRule, facts);
        assertThat(finding.proposed()).contains(value);
        assertThat(finding.subject().target().label()).isEqualTo(target);
        assertThat(finding.severity()).isEqualTo(severity);
        assertThat(finding.why()).isNotBlank();
    }

    /** Asserts that the rule has one finding with a manual action. */
    static void asks(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts, String todo, Severity severity) {
        Finding finding = fires(adviceRule, facts);
        assertThat(finding.proposed()).isEmpty();
        assertThat(finding.manualAction()).contains(todo);
        assertThat(finding.severity()).isEqualTo(severity);
    }

    /** Asserts that the rule was evaluated without findings. */
    static void quiet(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).as(adviceRule.card().id() + " is quiet").isEmpty();
        assertThat(examined.missing())
                .as(adviceRule.card().id() + " saw enough")
                .isEmpty();
        assertThat(examined.numbers())
                .as(adviceRule.card().id() + " reports the numbers that it examined")
                .isNotEmpty();
    }

    /** Asserts that the rule lacks data. */
    static void missing(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts, String what) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).isEmpty();
        assertThat(examined.missing())
                .isNotEmpty()
                .anySatisfy(text -> assertThat(text).contains(what));
    }
}
