package org.hconfig.hbase.advice.site;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.model.Setting;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.policy.Catalogue;

/** A key by an older name. */
public final class DeprecatedKey extends HBaseRule {
    /** The rule. */
    public DeprecatedKey() {
        super(new RuleCard(
                "HC-R031",
                "Deprecated key in a site file",
                "A site file sets a key by a name that 2.6 reads only as an older one.",
                "When the present name is set as well, or a later version drops the old one, the value is "
                        + "lost without a word.",
                "Nothing by itself: write the key by its present name.",
                "",
                "The same file also serves an older HBase.",
                "HBase 2.6.4, HConfig's catalogue (aliases)"));
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
            Optional<Setting> setting = catalogue
                    .find(property.key())
                    .filter(known -> known.aliases().contains(property.key()));
            setting.ifPresent(known -> {
                String extra = property.key().equals("hbase.regionserver.global.memstore.lowerLimit")
                        ? " (the old value is a share of the heap; the new one is a share of the memstores: divide it"
                                + " by their share)"
                        : "";
                notes.found(Finding.todo(
                        Subject.ofServers(property.key()),
                        property.value(),
                        "write it in " + property.file() + " as " + known.key() + extra,
                        Severity.INFO,
                        new Finding.Basis(1, property.file()),
                        "2.6 reads " + property.key() + " only where " + known.key() + " is not set"));
            });
        }
    }
}
