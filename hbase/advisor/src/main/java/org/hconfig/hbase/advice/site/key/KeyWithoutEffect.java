package org.hconfig.hbase.advice.site.key;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SitePropertyRule;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.HeapSizeKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R033: key without effect in this release. */
public final class KeyWithoutEffect extends SitePropertyRule implements ReleaseDependent {
    private static final HBaseRelease OLDEST = new HBaseRelease(2, 4);
    /** Keys that classes only mention to log that they are ignored. */
    private static final Map<String, String> IGNORED = Map.of(
            "hbase.master",
            "no class of HBase 1.7 to 3.0 reads it; servers and clients find the active HMaster through ZooKeeper or"
                    + " hbase.masters",
            "hbase.bucketcache.percentage.in.combinedcache",
            "BlockCacheFactory of 2.0 and later only logs that the key is ignored",
            "hbase.bucketcache.combinedcache.enabled",
            "BlockCacheFactory of 2.0 and later always combines both caches and only logs a warning",
            "hbase.regionserver.lease.period",
            "HConstants of 2.4 to 2.6 defines the name and no class of 2.4 to 3.0 reads it; they read"
                    + " hbase.client.scanner.timeout.period");

    /** Creates the rule with its card. */
    public KeyWithoutEffect() {
        super(new RuleCard(
                "HC-R033",
                "Key without effect in this release",
                "A site file sets a key that no class of the cluster's HBase release contains, although another"
                        + " release does; for an unknown release, a key that no release from 2.4 on contains.",
                "The value has no effect in this release.",
                "No value. Remove the property, or keep it for the release that reads it.",
                "",
                "The same file also configures a release that reads the key.",
                "Class files and sources of HBase 1.7 to 3.0 (HConfig's table of keys)"));
    }

    /** Returns true for a key that is known to have no effect in any release. */
    static boolean isIgnored(String key) {
        return IGNORED.containsKey(key);
    }

    @Override
    protected void evaluate(SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> why = Optional.ofNullable(IGNORED.get(property.key()))
                .or(() -> HeapSizeKey.of(property.key()).isPresent()
                        ? HeapSizeKey.of(property.key()).flatMap(size -> why(size, facts.version()))
                        : KeyTable.standard().find(property.key()).flatMap(key -> why(key, facts.release())))
                .or(() -> facts.values()
                        .catalogue()
                        .find(property.key())
                        .filter(setting -> setting.key().equals(property.key()))
                        .filter(setting ->
                                setting.route() == HBaseRoute.NONE && setting.scope() != HBaseScope.APPLICATION)
                        .map(setting -> setting.meaning() + " " + setting.notes()));
        why.ifPresent(text -> ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(property.key()),
                property.value(),
                "remove it from " + property.file()
                        + (property.key().equals("hbase.master") ? "" : ", or keep it for a release that reads it"),
                Severity.INFO,
                new Finding.FindingEvidence(1, property.file()),
                text.strip())));
    }

    /** Returns the reason for keys added in a patch release, which the key table by release does not cover. */
    private static Optional<String> why(HeapSizeKey size, Optional<HBaseVersion> version) {
        return version.filter(known -> size.in(version) == HeapSizeKey.ReadStatus.NO)
                .map(known ->
                        "MemorySizeUtil of HBase " + known + " does not read it; supported versions: " + size.since());
    }

    /** Returns the reason that the release does not read an HBase key; empty when it does or when unknown. */
    static Optional<String> why(HarvestedKey key, Optional<HBaseRelease> release) {
        List<HBaseRelease> named = key.releases();
        boolean elsewhere = key.programs().stream().anyMatch(program -> mayRead(key, program));
        if (named.isEmpty() || elsewhere) {
            return Optional.empty();
        }
        HBaseRelease first = named.get(0);
        HBaseRelease last = named.get(named.size() - 1);
        if (release.isEmpty()) {
            boolean gone = last.compareTo(OLDEST) < 0 && judged().noneMatch(key::unread);
            return gone ? Optional.of(lastIn(last) + "; no release from 2.4 to 3.0 does") : Optional.empty();
        }
        HBaseRelease ours = release.get();
        List<HBaseRelease> judged = ReferenceReleases.of(release);
        if (judged.isEmpty() || judged.stream().anyMatch(one -> named.contains(one) || key.unread(one.toString()))) {
            return Optional.empty();
        }
        if (ours.compareTo(first) < 0) {
            return Optional.of(
                    "HBase " + first + " is the first harvested release that contains it; " + ours + " does not");
        }
        return last.compareTo(ours) < 0 ? Optional.of(lastIn(last) + "; " + ours + " does not") : Optional.empty();
    }

    /**
     * Returns true when a program other than HBase may read the key itself. A program whose classes name an HBase key but contain no
     * reader of it passes it to HBase, as Phoenix does for its own connections.
     */
    private static boolean mayRead(HarvestedKey key, String program) {
        boolean ofHBase = key.key().startsWith("hbase.") || key.key().startsWith("hfile.");
        return HBaseRelease.parse(program).isEmpty()
                && !(ofHBase && key.inCode(program) && key.getters(program).isEmpty());
    }

    private static String lastIn(HBaseRelease last) {
        return "HBase " + last + " is the last harvested release that contains it";
    }

    private static java.util.stream.Stream<String> judged() {
        return KeyTable.standard().releases().stream()
                .filter(release -> release.compareTo(OLDEST) >= 0)
                .map(HBaseRelease::toString);
    }
}
