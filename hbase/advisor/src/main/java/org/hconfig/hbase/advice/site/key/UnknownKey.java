package org.hconfig.hbase.advice.site.key;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SiteFilesRule;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeySpellingSuggester;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.UnharvestedKeys;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R061: keys unknown to HBase. */
public final class UnknownKey extends SiteFilesRule implements ReleaseDependent {
    private static final List<String> BEGINNINGS = List.of("hbase.", "hfile.", "zookeeper.znode.");

    /** Key prefixes of programs that were not harvested. */
    private static final List<String> OTHERS = List.of("hbase.emr.", "hbase.opentsdb.");

    /** Variables of hbase-env.sh that are sometimes mistaken for keys. */
    private static final Set<String> VARIABLES = Set.of(
            "HBASE_HEAPSIZE",
            "HBASE_OFFHEAPSIZE",
            "HBASE_OPTS",
            "HBASE_MASTER_OPTS",
            "HBASE_REGIONSERVER_OPTS",
            "HBASE_CLASSPATH",
            "HBASE_PID_DIR",
            "HBASE_MANAGES_ZK");

    /** Largest number of keys named in the finding. */
    private static final int NAMED_MAX = 10;

    private final KeySpellingSuggester spelling = new KeySpellingSuggester(KeyTable.standard());

    /** Creates the rule with its card. */
    public UnknownKey() {
        super(new RuleCard(
                "HC-R061",
                "Keys unknown to HBase",
                "A site file sets keys that begin with hbase., hfile. or zookeeper.znode., that no class of HBase,"
                        + " Hadoop's clients or Phoenix contains, and that do not resemble any of their keys. Keys of"
                        + " HBase's tests and of other programs with their own prefixes are not checked.",
                "Hadoop's Configuration ignores keys that no program reads.",
                "No value. Check the origin of each key.",
                "",
                "A coprocessor, a plug-in or a patched HBase reads the key.",
                "Keys in the class files, default files and sources of HBase 1.7 to 3.0, Hadoop 3.4 and Phoenix 5.2"
                        + " (HConfig's table of keys)"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Map<String, String> keys = new LinkedHashMap<>();
        Set<String> files = new TreeSet<>();
        Set<String> intended = new TreeSet<>();
        for (SiteProperty property : facts.written()) {
            if (isUnnamed(property, facts)) {
                keys.putIfAbsent(property.key(), text(property));
                files.add(property.file());
                intended(property).ifPresent(known -> intended.add(known.key()));
            }
        }
        if (keys.isEmpty()) {
            return;
        }
        String named = keys.values().stream().limit(NAMED_MAX).collect(Collectors.joining(", "));
        int more = keys.size() - NAMED_MAX;
        String file = String.join(", ", files);
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers(
                        keys.size() == 1 ? keys.keySet().iterator().next() : "<keys>"),
                keys.size() == 1 ? "set" : Count.of(keys.size(), "key"),
                (intended.isEmpty()
                                ? ""
                                : "set " + String.join(", ", intended) + " if its value is meant, since the value in "
                                        + file + " is not in force; otherwise ")
                        + "find out which program reads " + (keys.size() == 1 ? "it" : "them")
                        + "; if none does, remove "
                        + (keys.size() == 1 ? "it" : "them") + " from " + file,
                Severity.INFO,
                new Finding.FindingEvidence(1, file),
                "no HBase release from 2.4 to 3.0 contains " + named + (more > 0 ? " and " + more + " more" : "")
                        + "; a plug-in may do so"));
    }

    private boolean isUnnamed(SiteProperty property, HBaseFacts facts) {
        String key = property.key();
        KeyTable table = KeyTable.standard();
        return BEGINNINGS.stream().anyMatch(key::startsWith)
                && OTHERS.stream().noneMatch(key::startsWith)
                && table.find(key).isEmpty()
                && !table.underPrefix(key)
                && !UnharvestedKeys.mayRead(key)
                && facts.values().catalogue().find(key).isEmpty()
                && spelling.suggestions(key, property.resolved().orElse("")).isEmpty();
    }

    /** Returns the key with the possibly intended key or variable. */
    private String text(SiteProperty property) {
        String variable = property.key().replace('.', '_').toUpperCase(Locale.ROOT);
        return property.key()
                + (VARIABLES.contains(variable)
                        ? " (" + variable + " is a variable of hbase-env.sh)"
                        : intended(property)
                                .map(known -> " (HBase reads " + known.key() + ")")
                                .orElse(""));
    }

    private Optional<HarvestedKey> intended(SiteProperty property) {
        String value = property.resolved().orElse("");
        return spelling.longer(property.key(), value).or(() -> spelling.shorter(property.key(), value));
    }
}
