package org.hconfig.hbase.advice.site;

import java.util.HashSet;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** Base class of rules that check each site-file property separately. */
public abstract class SitePropertyRule extends SiteFilesRule {
    protected SitePropertyRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Set<String> judged = new HashSet<>();
        facts.written().stream()
                .filter(property -> judged.add(property.file() + '\n' + property.key() + '\n' + property.value()))
                .forEach(property -> evaluate(property, facts, ruleResultBuilder));
    }

    /** Records findings about one property. */
    protected abstract void evaluate(
            SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder);
}
