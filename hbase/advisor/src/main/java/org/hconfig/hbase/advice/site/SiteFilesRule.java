package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** Base class of rules about the properties of site files. */
public abstract class SiteFilesRule extends HBaseRule {
    protected SiteFilesRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.written().isEmpty()) {
            ruleResultBuilder.addMissing("site files such as hbase-site.xml");
            return;
        }
        ruleResultBuilder.addNumber(facts.written().size() + " properties in site files");
        evaluate(facts, ruleResultBuilder);
    }

    /** Records findings about the properties, of which there is at least one. */
    protected abstract void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder);
}
