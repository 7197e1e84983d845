package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Classes in site files that the cluster's release of HBase does not have. */
public final class AbsentClasses extends HBaseRule implements ReleaseDependent {
    private static final Map<String, String> COPROCESSORS = new TreeMap<>(Map.of(
            "master", "the HMaster ends while it starts",
            "region", "a RegionServer ends when it opens its first region",
            "user.region", "a RegionServer ends when it opens a region of a user's table",
            "regionserver", "the RegionServer ends while it starts",
            "wal", "the RegionServer ends when it opens its write-ahead log"));
    /** What people write between classes, and no name of a class contains. */
    private static final Pattern JOINED = Pattern.compile("\\s*[;:\\s]\\s*");

    private static final String BALANCER = "hbase.master.loadbalancer.class";
    private static final List<String> CLEANERS =
            List.of("hbase.master.hfilecleaner.plugins", "hbase.master.logcleaner.plugins");

    /** The rule. */
    public AbsentClasses() {
        super(new RuleCard(
                "HC-R057",
                "Plug-in class that this release does not have",
                "A list of coprocessors or cleaners, or hbase.master.loadbalancer.class, names a class of HBase or Phoenix that"
                        + " does not exist for the cluster's release; or the name of one of HBase's coprocessors is in another"
                        + " package than the class.",
                "HBase ends a process that cannot load a coprocessor of these lists, whatever hbase.coprocessor.abortonerror"
                        + " says. A cleaner that cannot be loaded is left out with a warning in the HMaster's log.",
                "No value. Remove the class, or name the one that replaced it.",
                "",
                "A jar of your own contains a class of this name.",
                "Source trees of HBase 1, 2.4, 2.5, 2.6 and 3 and of Phoenix 4.7 to 5.3; CoprocessorHost, CleanerChore,"
                        + " LoadBalancerFactory"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("hbase-site.xml");
            return;
        }
        ruleResultBuilder.addNumber(facts.release()
                .map(release -> "names of plug-in classes compared with HBase " + release)
                .orElse("packages of coprocessors compared; the release is not known"));
        COPROCESSORS.forEach((host, effect) -> CoprocessorLists.ofClassPath(facts, host)
                .forEach(name -> coprocessor(facts, CoprocessorLists.key(host), name, effect, ruleResultBuilder)));
        SiteValueChecks.list(facts, BALANCER)
                .forEach(name -> absent(facts, name)
                        .ifPresent(known -> found(
                                ruleResultBuilder,
                                BALANCER,
                                known,
                                severity(known),
                                facts,
                                "the HMaster ends while it starts")));
        CLEANERS.forEach(key -> SiteValueChecks.list(facts, key)
                .forEach(name -> absent(facts, name)
                        .ifPresent(known -> found(
                                ruleResultBuilder,
                                key,
                                known,
                                Severity.WARN,
                                facts,
                                "the HMaster logs a warning and works without this cleaner"))));
    }

    private static void coprocessor(
            HBaseFacts facts, String key, String name, String effect, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (JOINED.matcher(name).find()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    name,
                    Severity.CRITICAL,
                    "HBase splits the list at commas only, so this is one class name, which no class can have; "
                            + effect,
                    "separate by commas: " + JOINED.matcher(name).replaceAll(","));
            return;
        }
        absent(facts, name).ifPresent(known -> found(ruleResultBuilder, key, known, severity(known), facts, effect));
        PluginClass.relocated(name)
                .ifPresent(right -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        key,
                        name,
                        Severity.WARN,
                        "HBase's class of this name is " + right + "; unless another jar has this one, " + effect,
                        "write " + right));
    }

    private static Optional<PluginClass> absent(HBaseFacts facts, String name) {
        return facts.release().flatMap(release -> PluginClass.absent(name, release));
    }

    private static Severity severity(PluginClass known) {
        return known.mayBeAdded() ? Severity.WARN : Severity.CRITICAL;
    }

    private static void found(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            PluginClass known,
            Severity severity,
            HBaseFacts facts,
            String effect) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                key,
                known.name(),
                severity,
                "HBase " + facts.release().orElseThrow() + " does not have the class (" + known.origin() + "); "
                        + effect,
                "remove it from " + key);
    }
}
