package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.DatabaseTerms;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * The facts that a plan is based on, by name: the cluster, the smallest machine, the objects, and for each key that the planner consulted
 * where it is set. Unset keys are recorded as such, so that a value that appears later is detected. Server names
 * are omitted: a restart of a server does not make a plan stale. Of groups that the plan names, their servers are included by stable
 * names, their machines, and their values.
 */
public final class PlanBaseFacts {
    private static final String NOT_SET = "(not set)";
    private static final String NO_GROUP = "(no such group)";
    private static final String SITE = "site.setting.";
    private static final String HINT = "client[%s].hint.";
    private static final Pattern IN_GROUP = Pattern.compile("group\\[(.*)]\\.(?:servers|setting\\.(.*))");
    private static final Pattern ON_SITE = Pattern.compile("site\\.setting\\.(.*)");
    private static final Pattern IN_HINTS = Pattern.compile("client\\[.*]\\.hint\\.(.*)");

    private PlanBaseFacts() {}

    /**
     * The keys that a plan consulted, by location.
     *
     * @param onObjects keys consulted on the object and its parts
     * @param onSite keys consulted in the site files
     * @param inHints keys consulted among the client hints
     * @param inGroups keys consulted in the site files of groups of servers, by group
     */
    public record ConsultedKeys(
            Set<String> onObjects, Set<String> onSite, Set<String> inHints, Map<String, Set<String>> inGroups) {
        /** Copies the arguments. */
        public ConsultedKeys {
            onObjects = Set.copyOf(onObjects);
            onSite = Set.copyOf(onSite);
            inHints = Set.copyOf(inHints);
            inGroups = Map.copyOf(inGroups);
        }

        /** Creates the keys of a plan that names no group of servers. */
        public ConsultedKeys(Set<String> onObjects, Set<String> onSite, Set<String> inHints) {
            this(onObjects, onSite, inHints, Map.of());
        }

        /** Returns the locations in which these settings can be set. */
        static ConsultedKeys of(Catalogue catalogue, PlannerInput input) {
            Set<String> onObjects = new TreeSet<>();
            Set<String> onSite = new TreeSet<>();
            Set<String> inHints = new TreeSet<>();
            Map<String, Set<String>> inGroups = new TreeMap<>();
            for (ProposedValue value : input.values()) {
                Setting setting = catalogue.find(value.proposal().key()).orElseThrow();
                Optional<String> group = servers(value.target(), input).group();
                group.ifPresent(name ->
                        inGroups.computeIfAbsent(name, of -> new TreeSet<>()).add(setting.key()));
                if (setting.scope().isOfObject()) {
                    onObjects.add(setting.key());
                } else if (setting.scope().level() == Scope.Level.CLIENT) {
                    inHints.add(setting.key());
                }
                if (group.isEmpty()) {
                    onSite.add(setting.key());
                }
            }
            return new ConsultedKeys(onObjects, onSite, inHints, inGroups);
        }

        /** Returns the servers whose values a target has where it sets none. */
        private static Target servers(Target target, PlannerInput input) {
            return target.isOfServers()
                    ? target
                    : input.tables().stream()
                            .filter(table -> target.object().equals(Optional.of(table.name())))
                            .map(PlannedTable::servers)
                            .findFirst()
                            .orElse(Target.CLUSTER);
        }

        /** Returns the locations that a plan with these facts consulted. */
        public static ConsultedKeys in(DatabaseTerms terms, Map<String, String> facts) {
            Pattern onObject = Pattern.compile(Pattern.quote(terms.object()) + "\\[.*]\\.setting\\.(.*)");
            return new ConsultedKeys(keys(facts, onObject), keys(facts, ON_SITE), keys(facts, IN_HINTS), groups(facts));
        }

        private static Map<String, Set<String>> groups(Map<String, String> facts) {
            Map<String, Set<String>> groups = new TreeMap<>();
            facts.keySet().stream()
                    .map(IN_GROUP::matcher)
                    .filter(Matcher::matches)
                    .forEach(fact -> {
                        Set<String> keys = groups.computeIfAbsent(fact.group(1), name -> new TreeSet<>());
                        Optional.ofNullable(fact.group(2)).ifPresent(keys::add);
                    });
            return groups;
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
        put(facts, "node.", cluster.node());
        consultedKeys.inGroups().forEach((group, keys) -> put(facts, group, keys, cluster));
        consultedKeys.onSite().forEach(key -> facts.put(SITE + key, onSite(cluster, key)));
        tables.forEach(table -> put(terms, facts, table, consultedKeys));
        return facts;
    }

    private static void put(Map<String, String> facts, String prefix, NodeFacts node) {
        facts.put(prefix + "ram", Long.toString(node.ram().bytes()));
        facts.put(prefix + "heap", Long.toString(node.heap().bytes()));
        facts.put(prefix + "cores", Double.toString(node.cores()));
    }

    /** Puts the facts of a group; one that does not exist any more has no servers. */
    private static void put(Map<String, String> facts, String group, Set<String> keys, ClusterFacts cluster) {
        Optional<ClusterFacts> own = cluster.within(Target.group(group));
        facts.put(
                PlanBase.membersFact(group),
                own.map(one -> PlanBase.members(one.servers())).orElse(NO_GROUP));
        own.ifPresent(one -> {
            put(facts, "group[" + group + "].node.", one.node());
            keys.forEach(key -> facts.put("group[" + group + "].setting." + key, onSite(one, key)));
        });
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
