package org.hconfig.xconfig.spi;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Facts of a cluster on which decisions are based, at one moment.
 *
 * @param name the operator's name of the cluster (a directory or a quorum)
 * @param version the database's version, for example {@code 2.6.4}
 * @param servers live data servers, by the database's names ({@code host,port,startcode}), sorted
 * @param node the smallest of the servers' machines, which a setting must suit
 * @param siteSettings values in force of the catalogue's keys where no table overrides them: read from a
 *     live server, those of the client from its own configuration
 * @param differing all values of the keys that differ between the servers; an empty text where a server sets none
 * @param groups groups of servers that a plan can name, by name; a server can be in several. Empty where servers are not divided
 */
public record ClusterFacts(
        String name,
        String version,
        List<String> servers,
        NodeFacts node,
        Map<String, String> siteSettings,
        Map<String, Set<String>> differing,
        Map<String, ServerGroup> groups) {
    /** Copies the arguments and checks that there is a server. */
    public ClusterFacts {
        servers = servers.stream().sorted().toList();
        siteSettings = Map.copyOf(siteSettings);
        TreeMap<String, Set<String>> copy = new TreeMap<>();
        differing.forEach((key, values) -> copy.put(key, Collections.unmodifiableSet(new TreeSet<>(values))));
        differing = Collections.unmodifiableMap(copy);
        groups = Collections.unmodifiableMap(new TreeMap<>(groups));
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("a cluster without servers cannot be planned for");
        }
    }

    /**
     * A group of servers with the same role that can have values of their own, because they run on other machines or serve other
     * objects.
     *
     * @param servers stable names of its servers, as {@link Server#name}, sorted
     * @param node the smallest of their machines
     * @param siteSettings values in force on the servers of the group, as those of the cluster
     * @param differing all values of the keys that differ between the servers of the group
     */
    public record ServerGroup(
            List<String> servers,
            NodeFacts node,
            Map<String, String> siteSettings,
            Map<String, Set<String>> differing) {
        /** Copies the arguments and checks that there is a server. */
        public ServerGroup {
            servers = servers.stream().sorted().toList();
            siteSettings = Map.copyOf(siteSettings);
            differing = Map.copyOf(differing);
            if (servers.isEmpty()) {
                throw new IllegalArgumentException("a group without servers cannot be planned for");
            }
        }
    }

    /** Creates facts of servers that are not divided into groups. */
    public ClusterFacts(
            String name,
            String version,
            List<String> servers,
            NodeFacts node,
            Map<String, String> siteSettings,
            Map<String, Set<String>> differing) {
        this(name, version, servers, node, siteSettings, differing, Map.of());
    }

    /** Creates facts of servers that all have the same values. */
    public ClusterFacts(
            String name, String version, List<String> servers, NodeFacts node, Map<String, String> siteSettings) {
        this(name, version, servers, node, siteSettings, Map.of(), Map.of());
    }

    /** Returns the same facts with groups of servers. */
    public ClusterFacts withGroups(Map<String, ServerGroup> other) {
        return new ClusterFacts(name, version, servers, node, siteSettings, differing, other);
    }

    /**
     * Returns the facts of the servers of a target alone: those of a group as if it were the cluster, and otherwise all; empty if
     * there is no such group.
     */
    public Optional<ClusterFacts> within(Target target) {
        return target.group().isEmpty()
                ? Optional.of(this)
                : target.group()
                        .map(groups::get)
                        .map(group -> new ClusterFacts(
                                name,
                                version,
                                group.servers(),
                                group.node(),
                                group.siteSettings(),
                                group.differing(),
                                groups));
    }

    /** Returns the keys with different values, of some servers with these values each. */
    public static Map<String, Set<String>> differing(List<Map<String, String>> servers) {
        Map<String, Set<String>> values = new TreeMap<>();
        servers.forEach(server -> server.keySet().forEach(key -> values.put(key, new TreeSet<>())));
        values.forEach((key, all) -> servers.forEach(server -> all.add(server.getOrDefault(key, ""))));
        values.values().removeIf(all -> all.size() < 2);
        return values;
    }
}
