package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.RuleCard;

/** A rule about the properties of site files, which needs such files. */
abstract class SiteFilesRule extends HBaseRule {
    SiteFilesRule(RuleCard card) {
        super(card);
    }

    @Override
    protected final void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.written().isEmpty()) {
            notes.missing("site files such as hbase-site.xml");
            return;
        }
        notes.number(facts.written().size() + " properties in site files");
        judge(facts, notes);
    }

    /** Notes what is wrong with the properties, of which there is at least one. */
    abstract void judge(HBaseFacts facts, Examination.Notes notes);
}
