package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** What tests of rules ask. */
final class RuleAsserts {
    private RuleAsserts() {}

    /** The rule finds one thing. */
    static Finding fires(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).as(adviceRule.card().id() + " fires").hasSize(1);
        return examined.findings().get(0);
    }

    /** The rule finds one thing and proposes a value. */
    static void proposes(
            AdviceRule<HBaseFacts> adviceRule,
            HBaseFactsBuilder facts,
            String target,
            String value,
            Severity severity) {
        Finding finding = fires(adviceRule, facts);
        assertThat(finding.proposed()).contains(value);
        assertThat(finding.subject().target()).isEqualTo(target);
        assertThat(finding.severity()).isEqualTo(severity);
        assertThat(finding.why()).isNotBlank();
    }

    /** The rule finds one thing and says what a person is to do. */
    static void asks(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts, String todo, Severity severity) {
        Finding finding = fires(adviceRule, facts);
        assertThat(finding.proposed()).isEmpty();
        assertThat(finding.todo()).contains(todo);
        assertThat(finding.severity()).isEqualTo(severity);
    }

    /** The rule looked and found nothing. */
    static void quiet(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).as(adviceRule.card().id() + " is quiet").isEmpty();
        assertThat(examined.missing())
                .as(adviceRule.card().id() + " saw enough")
                .isEmpty();
        assertThat(examined.numbers())
                .as(adviceRule.card().id() + " says what it looked at")
                .isNotEmpty();
    }

    /** The rule could not see enough. */
    static void missing(AdviceRule<HBaseFacts> adviceRule, HBaseFactsBuilder facts, String what) {
        RuleResult examined = adviceRule.evaluate(facts.facts());
        assertThat(examined.findings()).isEmpty();
        assertThat(examined.missing())
                .isNotEmpty()
                .anySatisfy(text -> assertThat(text).contains(what));
    }
}
