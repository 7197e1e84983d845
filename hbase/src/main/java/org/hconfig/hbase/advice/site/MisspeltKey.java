package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
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
import org.hconfig.xconfig.policy.Nearest;

/** A key that nobody reads. */
public final class MisspeltKey extends HBaseRule {
    private static final double NAME_CONFIDENCE = 0.8;
    private static final Set<String> KNOWN = known();

    /** The rule. */
    public MisspeltKey() {
        super(new RuleCard(
                "HC-R030",
                "Misspelt key in a site file",
                "A site file has a key that HBase 2.6.4 does not know, and a known key is near to it.",
                "HBase ignores keys it does not know, without a word; the value that was meant never took " + "effect.",
                "Nothing by itself: correct the name.",
                "",
                "The key belongs to a coprocessor or another program that reads the same file.",
                "HBase 2.6.4: hbase-default.xml and HConfig's catalogue; nearness as in other messages of "
                        + "HConfig"));
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
            boolean ours = property.key().startsWith("hbase.") || property.key().startsWith("hfile.");
            if (!ours || catalogue.find(property.key()).isPresent() || KNOWN.contains(property.key())) {
                continue;
            }
            List<String> near = Nearest.of(property.key(), keys(catalogue)).stream()
                    .filter(word -> close(property.key(), word))
                    .toList();
            if (!near.isEmpty()) {
                notes.found(Finding.todo(
                        Subject.ofServers(property.key()),
                        property.value(),
                        "write it in " + property.file() + " as " + String.join(" or ", near) + ", or take it out",
                        Severity.WARN,
                        new Finding.Basis(NAME_CONFIDENCE, property.file()),
                        "HBase 2.6.4 does not read '" + property.key() + "'; " + near.get(0) + " is near to it"));
            }
        }
    }

    /** A name that differs in case or in a tenth of its letters; a longer known key is another key. */
    private static boolean close(String written, String known) {
        return Math.abs(written.length() - known.length()) <= Math.max(2, known.length() / 10);
    }

    private static List<String> keys(Catalogue catalogue) {
        return Stream.concat(
                        catalogue.all().stream().map(Setting::key).filter(key -> key.contains(".")), KNOWN.stream())
                .toList();
    }

    /** The keys of hbase-default.xml, which the jar of HBase carries. */
    private static Set<String> known() {
        Configuration defaults = new Configuration(false);
        defaults.addResource("hbase-default.xml");
        Set<String> keys = new TreeSet<>();
        defaults.forEach(entry -> keys.add(entry.getKey()));
        return keys;
    }
}
