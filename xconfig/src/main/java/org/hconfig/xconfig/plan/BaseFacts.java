package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.model.ClusterFacts;
import org.hconfig.model.TableFacts;

/**
 * The facts a plan rests on, by name: the cluster, the smallest machine, the table, and for each key the plan looked at
 * where it is set. What is not set is written down as such, so that a value that appears later is noticed. Names of
 * servers are left out: a server that was merely restarted makes no plan stale.
 */
public final class BaseFacts {
    private static final String NOT_SET = "(not set)";
    private static final String TABLE_KEY = "table.setting.";

    private BaseFacts() {}

    /**
     * The facts as they stand.
     *
     * @param keys the catalogue's keys that the plan looks at
     * @param hints client hints stored for the table
     */
    public static Map<String, String> of(
            String clusterId,
            ClusterFacts cluster,
            TableFacts table,
            Map<String, String> hints,
            Collection<String> keys) {
        TreeMap<String, String> facts = new TreeMap<>();
        facts.put("cluster.id", clusterId);
        facts.put("cluster.version", cluster.version());
        facts.put("cluster.servers", Integer.toString(cluster.servers().size()));
        facts.put("node.ram", Long.toString(cluster.node().ram().bytes()));
        facts.put("node.heap", Long.toString(cluster.node().heap().bytes()));
        facts.put("node.cores", Double.toString(cluster.node().cores()));
        facts.put("table.exists", Boolean.toString(table.exists()));
        facts.put("table.families", String.join(",", table.families()));
        for (String key : keys) {
            facts.put(TABLE_KEY + key, or(table.settings(), key));
            facts.put("site.setting." + key, or(cluster.siteSettings(), key));
            facts.put("client.hint." + key, or(hints, key));
            table.familySettings().forEach((family, values) -> {
                if (values.containsKey(key)) {
                    facts.put("family." + family + ".setting." + key, or(values, key));
                }
            });
        }
        return facts;
    }

    /** The keys that a plan with these facts looked at. */
    public static Set<String> keys(Map<String, String> facts) {
        TreeSet<String> keys = new TreeSet<>();
        facts.keySet().stream()
                .filter(name -> name.startsWith(TABLE_KEY))
                .forEach(name -> keys.add(name.substring(TABLE_KEY.length())));
        return keys;
    }

    /** What differs, one line each: {@code cluster.servers was 4 and is 5}; empty when nothing moved. */
    public static List<String> moved(Map<String, String> then, Map<String, String> now) {
        TreeSet<String> names = new TreeSet<>(then.keySet());
        names.addAll(now.keySet());
        List<String> moved = new ArrayList<>();
        for (String name : names) {
            String before = Optional.ofNullable(then.get(name)).orElse(NOT_SET);
            String after = Optional.ofNullable(now.get(name)).orElse(NOT_SET);
            if (!before.equals(after)) {
                moved.add(name + " was " + before + " and is " + after);
            }
        }
        return moved;
    }

    private static String or(Map<String, String> values, String key) {
        return Optional.ofNullable(values.get(key)).orElse(NOT_SET);
    }
}
