package org.hconfig.hbase.advice.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/**
 * Permissions that HBase does not check although authorization is enabled.
 *
 * @param keys coprocessor lists without a class that may check permissions
 * @param effects the unchecked operations
 * @param severity severity of the finding
 */
record UncheckedAuthorization(List<String> keys, List<String> effects, Severity severity) {
    UncheckedAuthorization {
        keys = List.copyOf(keys);
        effects = List.copyOf(effects);
    }

    /** Returns the unchecked permissions; empty when all are checked or when unknown. */
    static Optional<UncheckedAuthorization> of(HBaseFacts facts) {
        List<String> keys = new ArrayList<>();
        List<String> effects = new ArrayList<>();
        List<String> ofRegions = Stream.of("region", "user.region")
                .flatMap(host -> CoprocessorLists.of(facts, host).stream())
                .toList();
        boolean labels = ofRegions.stream().anyMatch(name -> name.endsWith(".VisibilityController"));
        if (!labels && none(facts, "region", ofRegions)) {
            keys.add(CoprocessorLists.key("region"));
            effects.add("reads and writes of rows");
        }
        if (!labels && none(facts, "master", CoprocessorLists.of(facts, "master"))) {
            keys.add(CoprocessorLists.key("master"));
            effects.add("creation, change and deletion of tables");
        }
        // Without the third list, rows and tables are still checked.
        Severity severity = keys.isEmpty() ? Severity.INFO : Severity.WARN;
        if (!labels && none(facts, "regionserver", CoprocessorLists.of(facts, "regionserver"))) {
            keys.add(CoprocessorLists.key("regionserver"));
            effects.add("stopping of RegionServers, WAL rolls and replication to them");
        }
        return keys.isEmpty() ? Optional.empty() : Optional.of(new UncheckedAuthorization(keys, effects, severity));
    }

    private static boolean none(HBaseFacts facts, String host, List<String> names) {
        boolean seen = !CoprocessorLists.enabled(facts)
                || SiteValueChecks.isUnset(facts, CoprocessorLists.key(host))
                || SiteValueChecks.set(facts, CoprocessorLists.key(host)).isPresent();
        return seen && names.stream().noneMatch(CoprocessorLists::mayCheck);
    }

    void addFinding(RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                keys.get(0),
                "no AccessController",
                severity,
                "hbase.security.authorization is true, and no class in " + list() + " checks permissions; not checked: "
                        + String.join("; ", effects),
                "add org.apache.hadoop.hbase.security.access.AccessController, or the coprocessor of your authorization plug-in"
                        + " (such as Ranger), to " + list());
    }

    private String list() {
        return keys.size() < 2
                ? keys.get(0)
                : String.join(", ", keys.subList(0, keys.size() - 1)) + " and " + keys.get(keys.size() - 1);
    }
}
