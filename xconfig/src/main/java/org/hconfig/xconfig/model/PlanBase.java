package org.hconfig.xconfig.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.xconfig.spi.Target;

/**
 * What a plan rests on: a cluster that is no longer like this makes it stale.
 *
 * @param tables names of the tables that it is about, sorted; empty when it is about servers alone
 * @param facts everything the plan was derived from that a later change would make stale, by name, so that a refusal can
 *     show what changed
 * @param revision hash of the facts
 */
public record PlanBase(List<String> tables, Map<String, String> facts, String revision) {
    private static final String SEPARATOR = ",";

    /** Copies what it is given. */
    public PlanBase {
        tables = tables.stream().distinct().sorted().toList();
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    }

    /** Returns the name of the fact that has the servers of a group. */
    public static String membersFact(String group) {
        return "group[" + group + "].servers";
    }

    /** Returns the value of the fact that has the servers of a group. */
    public static String members(List<String> servers) {
        return String.join(SEPARATOR, servers);
    }

    /** Returns the stable names of the servers of a group; empty if the plan does not rest on this group, or for another target. */
    public Set<String> members(Target target) {
        return target.group()
                .flatMap(group -> Optional.ofNullable(facts.get(membersFact(group))))
                .filter(servers -> !servers.isBlank())
                .<Set<String>>map(servers -> new TreeSet<>(List.of(servers.split(SEPARATOR, -1))))
                .orElse(Set.of());
    }

    /** Returns true if a value with this target is set on a server. */
    public boolean reaches(Target target, String server) {
        return target.isCluster() || members(target).contains(server);
    }
}
