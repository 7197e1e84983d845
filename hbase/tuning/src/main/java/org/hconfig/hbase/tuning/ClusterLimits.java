package org.hconfig.hbase.tuning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cache.limit.LimitViolation;
import org.hconfig.hbase.cache.limit.ServerStart;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.whatif.ClusterSpec;

/**
 * The limits that HConfig checks before it changes a cluster, for a described cluster: the joint limits of the settings
 * catalogue, those that RegionServers enforce when they start, and those of the simulator.
 */
final class ClusterLimits {
    private final ClusterSpec cluster;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final List<String> present;

    ClusterLimits(ClusterSpec cluster) {
        this.cluster = cluster;
        this.present = catalogue.cautions(values(Map.of()));
    }

    /** Returns the violated limits of the cluster's settings with these changes; a caution counts if the cluster has none already. */
    List<String> violations(Map<String, String> changes) {
        Map<String, String> values = values(changes);
        List<String> violations = new ArrayList<>(catalogue.conflicts(values));
        if (present.isEmpty()) {
            violations.addAll(catalogue.cautions(values));
        }
        try {
            ServerSettings settings = ServerSettingsReader.read(cluster.generation(), cluster.heap(), values);
            long heap = settings.memory().heap().bytes();
            if (heap > cluster.profile().hardware().server().ram().bytes()) {
                violations.add("the heap of " + settings.memory().heap() + " exceeds the node's memory");
            }
            StartLimits.violations(new ServerStart(values, heap, OptionalLong.empty(), Optional.empty())).stream()
                    .map(LimitViolation::toString)
                    .forEach(violations::add);
        } catch (HConfigException refused) {
            refused.problems().stream().map(Problem::what).forEach(violations::add);
        }
        return violations;
    }

    private Map<String, String> values(Map<String, String> changes) {
        Map<String, String> values = new LinkedHashMap<>(cluster.settings());
        values.putAll(changes);
        return values;
    }
}
