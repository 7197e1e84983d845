package org.hconfig.hbase.advice.site.hdfs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Lookup of the HDFS name services in the settings. */
final class HdfsNameServices {
    private static final String SERVICES = "dfs.nameservices";
    private static final String NODES = "dfs.ha.namenodes.";
    private static final String PROVIDER = "dfs.client.failover.proxy.provider.";
    private static final String RPC = "dfs.namenode.rpc-address.";
    private static final String DEFAULT_FS = "fs.defaultFS";

    private HdfsNameServices() {}

    /** Returns the services of {@code dfs.nameservices}, and unlisted ones with several NameNodes. */
    static List<String> all(HBaseFacts facts) {
        return Stream.concat(SiteValueChecks.list(facts, SERVICES).stream(), named(facts, NODES))
                .distinct()
                .toList();
    }

    /**
     * Records a finding for each service in high-availability settings that {@code dfs.nameservices} does not list.
     *
     * @param judged names that already have a finding
     */
    static void unlisted(HBaseFacts facts, Set<String> judged, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> listed = SiteValueChecks.list(facts, SERVICES);
        if (listed.isEmpty() && !SiteValueChecks.isUnset(facts, SERVICES)) {
            return;
        }
        Stream.concat(named(facts, NODES), named(facts, PROVIDER))
                .distinct()
                .filter(name -> !listed.contains(name) && !judged.contains(name))
                .forEach(name -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        SERVICES,
                        listed.isEmpty() ? "not set" : String.join(",", listed),
                        matters(facts, listed, name) ? Severity.WARN : Severity.INFO,
                        String.join(", ", uses(facts, name)) + " refer to " + name
                                + ", which is not in this list: the HDFS client ignores its NameNodes, so hdfs://"
                                + name
                                + " does not work",
                        "use the same name: change " + SERVICES + " to " + name
                                + " (or add it) if that is the service, otherwise remove the settings of " + name));
    }

    /** Returns false for leftover settings: nothing refers to the name, and each listed service has its own settings. */
    private static boolean matters(HBaseFacts facts, List<String> listed, String name) {
        return uses(facts, name).contains(DEFAULT_FS)
                || listed.isEmpty()
                || listed.stream()
                        .anyMatch(service -> SiteValueChecks.isUnset(facts, NODES + service)
                                && SiteValueChecks.isUnset(facts, RPC + service));
    }

    private static List<String> uses(HBaseFacts facts, String name) {
        List<String> uses = new ArrayList<>();
        for (String prefix : List.of(NODES, PROVIDER)) {
            if (named(facts, prefix).anyMatch(name::equals)) {
                uses.add(prefix + name);
            }
        }
        HdfsAddress.of(SiteValueChecks.set(facts, DEFAULT_FS))
                .filter(address -> address.host().equals(name))
                .ifPresent(address -> uses.add(DEFAULT_FS));
        return uses;
    }

    /** Returns the suffixes of set keys after the prefix. */
    private static Stream<String> named(HBaseFacts facts, String prefix) {
        Set<String> keys = Stream.concat(
                        facts.values().servers().keySet().stream(),
                        facts.written().stream().map(SiteProperty::key))
                .collect(Collectors.toSet());
        return keys.stream()
                .filter(key -> key.startsWith(prefix) && !key.contains("${"))
                .map(key -> key.substring(prefix.length()))
                .filter(name -> !name.isBlank())
                .sorted();
    }
}
