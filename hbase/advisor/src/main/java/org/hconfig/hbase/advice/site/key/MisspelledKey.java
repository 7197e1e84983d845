package org.hconfig.hbase.advice.site.key;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SitePropertyRule;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeySpellingSuggester;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R030: possible misspelling of a key. */
public final class MisspelledKey extends SitePropertyRule implements ReleaseDependent {
    private static final double CONFIDENCE = 0.8;
    private static final Pattern LOCAL = Pattern.compile("localhost|127\\.0\\.0\\.");

    /** Keys whose defaults would start a different cluster, with these defaults (hbase-default.xml of 2.4 to 3.0). */
    private static final Map<String, String> ESSENTIAL = Map.of(
            "hbase.rootdir",
            "the directory for temporary files, where data can be lost",
            "hbase.zookeeper.quorum",
            "a ZooKeeper on the same host",
            "hbase.cluster.distributed",
            "a single process for all of HBase",
            "zookeeper.znode.parent",
            "/hbase");

    private final KeySpellingSuggester spelling = new KeySpellingSuggester(KeyTable.standard());

    /** Creates the rule with its card. */
    public MisspelledKey() {
        super(new RuleCard(
                "HC-R030",
                "Possible misspelling of a key",
                "A site file has a key that no class of HBase 1.7 to 3.0, Hadoop's clients or Phoenix contains, and a"
                        + " key that one of them reads differs from it by at most two letters or only in upper and lower"
                        + " case, or has the same words in a different order or with a different prefix.",
                "Hadoop's Configuration is case-sensitive and ignores keys that no program reads, so the intended"
                        + " value would not take effect.",
                "No value. Compare the name with the suggested one.",
                "",
                "The key belongs to a coprocessor or another program that reads the same file.",
                "Keys in the class files and default files of these releases (HConfig's table of keys);"
                        + " Damerau-Levenshtein distance"));
    }

    @Override
    protected void evaluate(SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<HarvestedKey> near = KeyWithoutEffect.isIgnored(property.key())
                ? List.of()
                : spelling.suggestions(property.key(), property.resolved().orElse(""));
        if (!near.isEmpty()) {
            String names = near.stream().map(HarvestedKey::key).collect(Collectors.joining(" or "));
            Optional<HarvestedKey> essential = near.stream()
                    .filter(known -> ESSENTIAL.containsKey(known.key()))
                    .filter(known -> facts.values().isKnown()
                            && !facts.values().isUnknown(known.key())
                            && facts.values().set(known.key()).isEmpty())
                    .findFirst();
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers(property.key()),
                    property.value(),
                    "check the name in " + property.file() + "; did you mean " + names + "?",
                    severity(property, essential, facts),
                    new Finding.FindingEvidence(CONFIDENCE, property.file()),
                    unnamed(property.key(), near.get(0)) + "; " + reader(names, near.get(0))
                            + essential
                                    .map(known -> "; without it HBase uses " + ESSENTIAL.get(known.key()))
                                    .orElse("")));
        }
    }

    /**
     * Returns the severity. Without a quorum, the servers of a distributed cluster connect to a ZooKeeper on their own host;
     * other keys have defaults with which a cluster may run.
     */
    private static Severity severity(SiteProperty property, Optional<HarvestedKey> essential, HBaseFacts facts) {
        if (essential.isEmpty()) {
            return Severity.INFO;
        }
        String value = property.resolved().orElse("");
        boolean elsewhere = essential.get().key().equals("hbase.zookeeper.quorum")
                && !value.isBlank()
                && !LOCAL.matcher(value).find();
        return elsewhere && SiteValueChecks.is(facts, "hbase.cluster.distributed", "true")
                ? Severity.CRITICAL
                : Severity.WARN;
    }

    private static String unnamed(String key, HarvestedKey near) {
        return key.equalsIgnoreCase(near.key())
                ? "keys are case-sensitive, and no release of HBase from 1.7 to 3.0 reads '" + key + "'"
                : "no release of HBase from 1.7 to 3.0, no Hadoop client and no Phoenix class contains '" + key + "'";
    }

    private static String reader(String names, HarvestedKey near) {
        return near.getters().isEmpty()
                ? names + " is a key of " + (near.owner().isEmpty() ? "a defaults file" : near.owner())
                : names + " is read by " + near.owner();
    }
}
