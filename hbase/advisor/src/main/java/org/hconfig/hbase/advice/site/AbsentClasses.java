package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R057: plug-in class missing from this release. */
public final class AbsentClasses extends SiteValueRule implements ReleaseDependent {
    private static final Map<String, String> COPROCESSORS = new TreeMap<>(Map.of(
            "master", "the HMaster exits during startup",
            "region", "a RegionServer exits when it opens its first region",
            "user.region", "a RegionServer exits when it opens a region of a user table",
            "regionserver", "the RegionServer exits during startup",
            "wal", "the RegionServer exits when it opens its write-ahead log"));
    /** Wrong separators between classes, which no class name contains. */
    private static final Pattern JOINED = Pattern.compile("\\s*[;:\\s]\\s*");

    private static final String BALANCER = "hbase.master.loadbalancer.class";
    private static final List<String> CLEANERS =
            List.of("hbase.master.hfilecleaner.plugins", "hbase.master.logcleaner.plugins");

    /** Creates the rule with its card. */
    public AbsentClasses() {
        super(new RuleCard(
                "HC-R057",
                "Plug-in class missing from this release",
                "A list of coprocessors or cleaners, or hbase.master.loadbalancer.class, names a class of HBase or Phoenix that"
                        + " does not exist for the cluster's release; or one of HBase's coprocessors is named with a wrong"
                        + " package.",
                "A process that cannot load a coprocessor of these lists exits, regardless of hbase.coprocessor.abortonerror."
                        + " A cleaner that cannot be loaded is skipped with a warning in the HMaster's log.",
                "No value. Remove the class, or use its replacement.",
                "",
                "A custom jar contains a class with this name.",
                "Source trees of HBase 1, 2.4, 2.5, 2.6 and 3 and of Phoenix 4.7 to 5.3; CoprocessorHost, CleanerChore,"
                        + " LoadBalancerFactory"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber(facts.release()
                .map(release -> "names of plug-in classes compared with HBase " + release)
                .orElse("packages of coprocessors compared; the release is unknown"));
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
                                "the HMaster exits during startup")));
        CLEANERS.forEach(key -> SiteValueChecks.list(facts, key)
                .forEach(name -> absent(facts, name)
                        .ifPresent(known -> found(
                                ruleResultBuilder,
                                key,
                                known,
                                Severity.WARN,
                                facts,
                                "the HMaster logs a warning and runs without this cleaner"))));
    }

    private static void coprocessor(
            HBaseFacts facts, String key, String name, String effect, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (JOINED.matcher(name).find()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    name,
                    Severity.CRITICAL,
                    "HBase splits the list at commas only, so this is a single, invalid class name; " + effect,
                    "separate the classes with commas: " + JOINED.matcher(name).replaceAll(","));
            return;
        }
        absent(facts, name).ifPresent(known -> found(ruleResultBuilder, key, known, severity(known), facts, effect));
        PluginClass.relocated(name)
                .ifPresent(right -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        key,
                        name,
                        Severity.WARN,
                        "HBase's class with this name is " + right + "; unless another jar contains this one, "
                                + effect,
                        "use " + right));
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
