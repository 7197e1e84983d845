package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** Base class of rules that require the JVM arguments of the servers; without them, the rule names them as missing. */
abstract class JvmArgumentsRule extends HBaseRule {
    JvmArgumentsRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        facts.jvm()
                .ifPresentOrElse(
                        jvm -> check(facts, jvm, ruleResultBuilder),
                        () -> ruleResultBuilder.addMissing(
                                "the JVM arguments (hbase-env.sh, or /jmx java.lang:type=Runtime)"));
    }

    /** Checks the facts of a cluster whose JVM arguments are known. */
    abstract void check(HBaseFacts facts, JvmFacts jvm, RuleResult.RuleResultBuilder ruleResultBuilder);
}
