package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.model.Route;
import org.hconfig.model.Scope;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.policy.Catalogue;

/** A key on the list of dynamic settings that nobody reads. */
public final class KeyWithoutEffect extends HBaseRule {
    /** The rule. */
    public KeyWithoutEffect() {
        super(new RuleCard(
                "HC-R033",
                "Key without effect",
                "A site file sets a key that HBase's documents name and no code of 2.6.4 reads.",
                "Who relies on it is mistaken.",
                "Nothing by itself: take it out.",
                "",
                "The same file also serves a version that reads it.",
                "HBase 2.6.4: no class mentions the key (HConfig's test of the jars)"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.written().isEmpty()) {
            notes.missing("what the site files say");
            return;
        }
        notes.number(facts.written().size() + " properties in site files");
        Catalogue catalogue = facts.values().catalogue();
        for (SiteProperty property : facts.written()) {
            catalogue
                    .find(property.key())
                    .filter(setting -> setting.route() == Route.NONE && setting.scope() != Scope.APPLICATION)
                    .ifPresent(setting -> notes.found(Finding.todo(
                            Subject.ofServers(setting.key()),
                            property.value(),
                            "take it out of " + property.file(),
                            Severity.INFO,
                            new Finding.Basis(1, property.file()),
                            setting.meaning() + " " + setting.notes())));
        }
    }
}
