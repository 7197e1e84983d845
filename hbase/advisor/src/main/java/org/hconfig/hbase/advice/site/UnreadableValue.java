package org.hconfig.hbase.advice.site;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.hbase.catalogue.StartupClasses;
import org.hconfig.hbase.catalogue.ValueSyntaxChecker;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R043: value that HBase cannot parse. */
public final class UnreadableValue extends SiteFilesRule implements ReleaseDependent {
    /** Creates the rule with its card. */
    public UnreadableValue() {
        super(new RuleCard(
                "HC-R043",
                "Value that HBase cannot parse",
                "A site file sets a key to a value that HBase's getter for the key does not accept, for example a unit"
                        + " where getLong expects a plain number; or to an unfilled template placeholder, or to a"
                        + " reference to an undefined property.",
                "getInt, getLong, getFloat and getTimeDuration fail with NumberFormatException, which terminates a"
                        + " RegionServer if it occurs during startup. getBoolean silently uses the default. A placeholder"
                        + " would be read literally; the file is probably not the one that servers read, so its"
                        + " placeholders are reported in one finding and count as unknown values.",
                "No value. Use a value that the getter accepts. References ${key} are resolved before the value is"
                        + " checked.",
                "",
                "A patched HBase reads the key with another getter.",
                "Class files of HBase 2.4 to 3.0 (HConfig's table of keys); Hadoop 3.4 Configuration"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        TemplateFileDetector.findings(facts.written()).forEach(ruleResultBuilder::addFinding);
        UnresolvedReferences.finding(facts).ifPresent(ruleResultBuilder::addFinding);
        Set<String> judged = new HashSet<>();
        for (SiteProperty property : facts.written()) {
            if (judged.add(property.file() + '\n' + property.key() + '\n' + property.value())) {
                property.resolved()
                        .filter(value -> !value.isBlank())
                        .ifPresent(value -> KeyTable.standard()
                                .find(property.key())
                                .ifPresent(key -> evaluate(key, property, value, facts, ruleResultBuilder)));
            }
        }
    }

    @Override
    public boolean isCheckedForOlder(String key) {
        return KeyTable.standard()
                .find(key)
                .flatMap(StartupClasses::atRegionOpen)
                .isPresent();
    }

    private static void evaluate(
            HarvestedKey key,
            SiteProperty property,
            String value,
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<HBaseRelease> judged = ReferenceReleases.of(facts.release());
        List<HBaseRelease> releases =
                key.releases().stream().filter(judged::contains).toList();
        if (facts.release().isPresent() && releases.size() < judged.size()) {
            return; // between two releases, one of which does not have the key
        }
        List<Optional<ValueSyntaxChecker.UnreadableReason>> answers = releases.stream()
                .map(release -> ValueSyntaxChecker.check(key.getters(release.toString()), value))
                .toList();
        if (answers.isEmpty() || !answers.stream().allMatch(Optional::isPresent)) {
            return;
        }
        ValueSyntaxChecker.UnreadableReason unreadableReason = answers.get(0).orElseThrow();
        Optional<String> opens =
                StartupClasses.atRegionOpen(key).filter(reader -> unreadableReason.exception() && splits(key, facts));
        boolean stops = unreadableReason.exception()
                && StartupClasses.reads(key.owner())
                && !StartupClasses.isOfMaster(key.key());
        if (!stops
                && opens.isEmpty()
                && isText(key, releases)
                && facts.values().catalogue().find(key.key()).isEmpty()) {
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(key.key()),
                property.value(),
                "use " + unreadableReason.takes() + " in " + property.file(),
                stops || opens.isPresent() ? Severity.CRITICAL : Severity.WARN,
                new Finding.FindingEvidence(1, property.file()),
                (value.equals(property.value()) ? "" : property.value() + " is " + value + "; ")
                        + opens.orElse(key.owner())
                        + " reads it by " + unreadableReason.getter() + ", which accepts " + unreadableReason.takes()
                        + ": "
                        + effect(key, unreadableReason, stops, opens.isPresent())));
    }

    /** Returns true when a program reads the key as text: {@code hbase.masters} is a number for one and addresses for others. */
    private static boolean isText(HarvestedKey key, List<HBaseRelease> releases) {
        return releases.stream()
                .anyMatch(release -> key.getters(release.toString()).contains("get"));
    }

    /** Returns false when the cluster's split policy does not read the region size. */
    private static boolean splits(HarvestedKey key, HBaseFacts facts) {
        return !key.key().equals("hbase.hregion.max.filesize")
                || SiteValueChecks.isUnset(facts, "hbase.regionserver.region.split.policy");
    }

    private static String effect(
            HarvestedKey key, ValueSyntaxChecker.UnreadableReason unreadableReason, boolean stops, boolean opens) {
        if (!unreadableReason.exception()) {
            return "HBase silently uses its default";
        }
        if (StartupClasses.isOfMaster(key.key())) {
            return "NumberFormatException, and an HMaster with this file does not start; a RegionServer does not read"
                    + " it";
        }
        if (opens) {
            return "NumberFormatException, and regions of tables that do not set the value themselves do not open";
        }
        return stops
                ? "NumberFormatException, and the RegionServer does not start"
                : "NumberFormatException where it is read";
    }
}
