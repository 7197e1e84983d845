package org.hconfig.hbase.advice.site;

import java.util.HashSet;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.RuleCard;

/** A rule that judges each property of the site files by itself. */
abstract class SitePropertyRule extends HBaseRule {
    SitePropertyRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.written().isEmpty()) {
            notes.missing("site files such as hbase-site.xml");
            return;
        }
        notes.number(facts.written().size() + " properties in site files");
        Set<String> judged = new HashSet<>();
        facts.written().stream()
                .filter(property -> judged.add(property.file() + '\n' + property.key() + '\n' + property.value()))
                .forEach(property -> judge(property, facts, notes));
    }

    /** Notes what is wrong with one property. */
    abstract void judge(SiteProperty property, HBaseFacts facts, Examination.Notes notes);
}
