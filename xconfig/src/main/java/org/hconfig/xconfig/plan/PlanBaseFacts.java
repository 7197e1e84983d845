package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.DatabaseTerms;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * The facts that a plan is based on, by name: the cluster, the smallest machine, the objects, and for each key that the planner consulted
 * where it is set. Unset keys are recorded as such, so that a value that appears later is detected. Server names
 * are omitted: a restart of a server does not make a plan stale.
 */
public final class PlanBaseFacts {
    private static final String NOT_SET = "(not set)";
    private static final String SITE = "site.setting.";
    private static final String HINT = "client[%s].hint.";
    private static final Pattern ON_SITE = Pattern.compile("site\\.setting\\.(.*)");
    private static final Pattern IN_HINTS = Pattern.compile("client\\[.*]\\.hint\\.(.*)");

    private PlanBaseFacts() {}

    /**
     * The keys that a plan consulted, by location.
     *
     * @param onObjects keys consulted on the object and its parts
     * @param onSite keys consulted in the site files
     * @param inHints keys consulted among the client hints
     */
    public record ConsultedKeys(Set<String> onObjects, Set<String> onSite, Set<String> inHints) {
        /** Copies the arguments. */
        public ConsultedKeys {
            onObjects = Set.copyOf(onObjects);
            onSite = Set.copyOf(onSite);
            inHints = Set.copyOf(inHints);
        }

        /** Returns the locations in which these settings can be set. */
        static ConsultedKeys of(Collection<Setting> settings) {
            Set<String> onObjects = new TreeSet<>();
            Set<String> onSite = new TreeSet<>();
            Set<String> inHints = new TreeSet<>();
            for (Setting setting : settings) {
                if (setting.scope().isOfObject()) {
                    onObjects.add(setting.key());
                } else if (setting.scope().level() == Scope.Level.CLIENT) {
                    inHints.add(setting.key());
                }
                onSite.add(setting.key());
            }
            return new ConsultedKeys(onObjects, onSite, inHints);
        }

        /** Returns the locations that a plan with these facts consulted. */
        public static ConsultedKeys in(DatabaseTerms terms, Map<String, String> facts) {
            Pattern onObject = Pattern.compile(Pattern.quote(terms.object()) + "\\[.*]\\.setting\\.(.*)");
            return new ConsultedKeys(keys(facts, onObject), keys(facts, ON_SITE), keys(facts, IN_HINTS));
        }

        private static Set<String> keys(Map<String, String> facts, Pattern pattern) {
            Set<String> keys = new TreeSet<>();
            facts.keySet().stream()
                    .map(pattern::matcher)
                    .filter(Matcher::matches)
                    .forEach(matcher -> keys.add(matcher.group(1)));
            return keys;
        }
    }

    /** Returns the current facts of a plan that is about no object and consulted no key. */
    public static Map<String, String> of(DatabaseTerms terms, String clusterId, ClusterFacts cluster) {
        return of(terms, clusterId, cluster, List.of(), new ConsultedKeys(Set.of(), Set.of(), Set.of()));
    }

    /**
     * Returns the current facts.
     *
     * @param terms the database's words, by which facts are named
     * @param tables the objects that the plan is about
     * @param consultedKeys where to look for values
     */
    public static Map<String, String> of(
            DatabaseTerms terms,
            String clusterId,
            ClusterFacts cluster,
            List<PlannedTable> tables,
            ConsultedKeys consultedKeys) {
        TreeMap<String, String> facts = new TreeMap<>();
        facts.put("cluster.id", clusterId);
        facts.put("cluster.version", cluster.version());
        facts.put("cluster.servers", Integer.toString(cluster.servers().size()));
        facts.put("node.ram", Long.toString(cluster.node().ram().bytes()));
        facts.put("node.heap", Long.toString(cluster.node().heap().bytes()));
        facts.put("node.cores", Double.toString(cluster.node().cores()));
        consultedKeys.onSite().forEach(key -> facts.put(SITE + key, onSite(cluster, key)));
        tables.forEach(table -> put(terms, facts, table, consultedKeys));
        return facts;
    }

    private static void put(
            DatabaseTerms terms, Map<String, String> facts, PlannedTable planned, ConsultedKeys consultedKeys) {
        ObjectFacts table = planned.facts();
        String object = terms.object() + "[" + table.name() + "].";
        facts.put(object + "exists", Boolean.toString(table.exists()));
        facts.put(object + terms.parts(), String.join(",", table.parts()));
        consultedKeys.onObjects().forEach(key -> facts.put(object + "setting." + key, or(table.settings(), key)));
        consultedKeys.inHints().forEach(key -> facts.put(HINT.formatted(table.name()) + key, or(planned.hints(), key)));
        table.partSettings()
                .forEach((part, values) -> consultedKeys.onObjects().stream()
                        .filter(values::containsKey)
                        .forEach(key -> facts.put(
                                terms.part() + "[" + Target.of(table.name(), part) + "].setting." + key,
                                or(values, key))));
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

    private static String onSite(ClusterFacts cluster, String key) {
        Set<String> different = cluster.differing().get(key);
        return different == null
                ? or(cluster.siteSettings(), key)
                : different.stream()
                        .map(value -> value.isEmpty() ? NOT_SET : value)
                        .collect(Collectors.joining(" | "));
    }

    private static String or(Map<String, String> values, String key) {
        return Optional.ofNullable(values.get(key)).orElse(NOT_SET);
    }
}
