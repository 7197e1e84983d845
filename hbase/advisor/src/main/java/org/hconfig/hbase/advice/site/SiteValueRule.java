package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** Base class of rules about the values of settings in site files, as the servers read them. */
public abstract class SiteValueRule extends HBaseRule {
    protected SiteValueRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("hbase-site.xml");
            return;
        }
        evaluate(facts, ruleResultBuilder);
    }

    /** Records findings about the values, which are known. */
    protected abstract void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder);
}
