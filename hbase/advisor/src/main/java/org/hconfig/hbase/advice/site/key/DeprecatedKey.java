package org.hconfig.hbase.advice.site.key;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SitePropertyRule;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.hbase.catalogue.RenamedKeys;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Setting;

/** Rule HC-R031: renamed key. */
public final class DeprecatedKey extends SitePropertyRule implements ReleaseDependent {
    private static final String LOWER_LIMIT = "hbase.regionserver.global.memstore.lowerLimit";

    /** Creates the rule with its card. */
    public DeprecatedKey() {
        super(new RuleCard(
                "HC-R031",
                "Renamed key",
                "A site file uses an old key name that HBase still reads.",
                "If the new name is also set, or a later release drops the old one, the value is silently ignored.",
                "No value. Use the new key name.",
                "",
                "The same file also configures an older HBase.",
                "HBase 2.4 to 3.0: HBaseConfiguration, MobConstants; HConfig's catalogue (aliases)"));
    }

    @Override
    protected void evaluate(SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> name = facts.values()
                .catalogue()
                .find(property.key())
                .filter(known -> known.aliases().contains(property.key()))
                .map(Setting::key)
                .filter(key -> hasName(key, facts))
                .or(() -> RenamedKeys.newName(property.key(), facts.release()));
        name.ifPresent(key -> ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(property.key()),
                property.value(),
                "rename it in " + property.file() + " to " + key
                        + (property.key().equals(LOWER_LIMIT)
                                ? " (the old value is a share of the heap, the new one a share of the memstores:"
                                        + " divide it by hbase.regionserver.global.memstore.size)"
                                : ""),
                Severity.INFO,
                new Finding.FindingEvidence(1, property.file()),
                property.key() + " is the old name of " + key + since(key))));
    }

    /** Returns whether the release has the key; a key missing from the table is known from the catalogue alone. */
    private static boolean hasName(String key, HBaseFacts facts) {
        return KeyTable.standard()
                .find(key)
                .map(known -> ReferenceReleases.name(facts.release(), known))
                .orElse(true);
    }

    /** Returns a note on the first release that reads the new name, if it did not always exist. */
    private static String since(String key) {
        List<HBaseRelease> harvested = KeyTable.standard().releases();
        return KeyTable.standard()
                .find(key)
                .flatMap(known -> known.releases().stream().findFirst())
                .filter(first -> first.compareTo(harvested.get(0)) > 0)
                .map(first -> ", which HBase reads from " + first + " on; HBase "
                        + harvested.get(harvested.indexOf(first) - 1) + " reads only the old name")
                .orElse("");
    }
}
