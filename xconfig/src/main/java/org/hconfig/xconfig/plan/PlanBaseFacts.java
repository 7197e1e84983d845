package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.TableFacts;

/**
 * The facts that a plan is based on, by name: the cluster, the smallest machine, the table, and for each key that the planner consulted
 * where it is set. Unset keys are recorded as such, so that a value that appears later is detected. Server names
 * are omitted: a restart of a server does not make a plan stale.
 */
public final class PlanBaseFacts {
    private static final String NOT_SET = "(not set)";
    private static final String TABLE = "table.setting.";
    private static final String SITE = "site.setting.";
    private static final String HINT = "client.hint.";

    private PlanBaseFacts() {}

    /**
     * The keys that a plan consulted, by location.
     *
     * @param onTable keys consulted on the table and its families
     * @param onSite keys consulted in the site files
     * @param inHints keys consulted among the client hints
     */
    public record ConsultedKeys(Set<String> onTable, Set<String> onSite, Set<String> inHints) {
        /** Copies the arguments. */
        public ConsultedKeys {
            onTable = Set.copyOf(onTable);
            onSite = Set.copyOf(onSite);
            inHints = Set.copyOf(inHints);
        }

        /** Returns the locations in which these settings can be set. */
        static ConsultedKeys of(Collection<Setting> settings) {
            Set<String> onTable = new TreeSet<>();
            Set<String> onSite = new TreeSet<>();
            Set<String> inHints = new TreeSet<>();
            for (Setting setting : settings) {
                switch (setting.scope()) {
                    case TABLE, FAMILY -> onTable.add(setting.key());
                    case CLIENT -> inHints.add(setting.key());
                    case CLUSTER, SERVER, APPLICATION -> {}
                }
                onSite.add(setting.key());
            }
            return new ConsultedKeys(onTable, onSite, inHints);
        }

        /** Returns the locations that a plan with these facts consulted. */
        public static ConsultedKeys in(Map<String, String> facts) {
            return new ConsultedKeys(keys(facts, TABLE), keys(facts, SITE), keys(facts, HINT));
        }

        private static Set<String> keys(Map<String, String> facts, String prefix) {
            Set<String> keys = new TreeSet<>();
            facts.keySet().stream()
                    .filter(name -> name.startsWith(prefix))
                    .forEach(name -> keys.add(name.substring(prefix.length())));
            return keys;
        }
    }

    /**
     * Returns the current facts.
     *
     * @param hints client hints stored for the table
     * @param consultedKeys the keys to read, by location
     */
    public static Map<String, String> of(
            String clusterId,
            ClusterFacts cluster,
            TableFacts table,
            Map<String, String> hints,
            ConsultedKeys consultedKeys) {
        TreeMap<String, String> facts = new TreeMap<>();
        facts.put("cluster.id", clusterId);
        facts.put("cluster.version", cluster.version());
        facts.put("cluster.servers", Integer.toString(cluster.servers().size()));
        facts.put("node.ram", Long.toString(cluster.node().ram().bytes()));
        facts.put("node.heap", Long.toString(cluster.node().heap().bytes()));
        facts.put("node.cores", Double.toString(cluster.node().cores()));
        facts.put("table.exists", Boolean.toString(table.exists()));
        facts.put("table.families", String.join(",", table.families()));
        consultedKeys.onTable().forEach(key -> facts.put(TABLE + key, or(table.settings(), key)));
        consultedKeys.onSite().forEach(key -> facts.put(SITE + key, or(cluster.siteSettings(), key)));
        consultedKeys.inHints().forEach(key -> facts.put(HINT + key, or(hints, key)));
        table.familySettings()
                .forEach((family, values) -> consultedKeys.onTable().stream()
                        .filter(values::containsKey)
                        .forEach(key -> facts.put("family." + family + ".setting." + key, or(values, key))));
        return facts;
    }

    /** Returns the differences, one line each: {@code cluster.servers was 4 and is 5}; empty when nothing has changed. */
    public static List<String> differences(Map<String, String> then, Map<String, String> now) {
        TreeSet<String> names = new TreeSet<>(then.keySet());
        names.addAll(now.keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String before = or(then, name);
            String after = or(now, name);
            if (!before.equals(after)) {
                differences.add(name + " was " + before + " and is " + after);
            }
        }
        return differences;
    }

    private static String or(Map<String, String> values, String key) {
        return Optional.ofNullable(values.get(key)).orElse(NOT_SET);
    }
}
