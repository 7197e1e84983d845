package org.hconfig.hbase.advice.site;

import java.util.HashSet;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.RuleCard;

/** A rule that judges each property of the site files by itself. */
abstract class SitePropertyRule extends SiteFilesRule {
    SitePropertyRule(RuleCard card) {
        super(card);
    }

    @Override
    final void judge(HBaseFacts facts, Examination.Notes notes) {
        Set<String> judged = new HashSet<>();
        facts.written().stream()
                .filter(property -> judged.add(property.file() + '\n' + property.key() + '\n' + property.value()))
                .forEach(property -> judge(property, facts, notes));
    }

    /** Notes what is wrong with one property. */
    abstract void judge(SiteProperty property, HBaseFacts facts, Examination.Notes notes);
}
