package org.hconfig.xconfig.cycle;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.plan.Planner;

/**
 * What was seen before a change, of the cluster and of each server by itself.
 *
 * @param cluster all servers together
 * @param servers each server, by its address
 */
record Baseline(Before cluster, Map<String, Before> servers) {
    Baseline {
        servers = Map.copyOf(servers);
    }

    /** What was seen before a trial that is gone on with: of servers alone nothing is remembered. */
    static Baseline of(Before cluster) {
        return new Baseline(cluster, Map.of());
    }

    /** What some spans show. */
    static Baseline of(List<Span> spans, Set<String> tables, Set<Care> measured, ClusterImage image) {
        Map<String, Before> servers = new TreeMap<>();
        addresses(image)
                .forEach(address -> servers.put(
                        address,
                        Before.of(spans.stream().map(span -> span.of(address)).toList(), tables, measured)));
        return new Baseline(Before.of(spans, tables, measured), servers);
    }

    /** The tables whose demand tells of a plan: a change of servers is about all of them, one of a table about that. */
    static Set<String> tables(Plan plan, List<WorkloadProfile> profiles) {
        Set<String> tables = new TreeSet<>();
        if (!plan.table().equals(Plan.ALL_TABLES)) {
            tables.add(plan.table());
        }
        if (routes(plan).stream().anyMatch(Planner::toServers)) {
            profiles.forEach(profile -> tables.add(profile.table()));
        }
        return tables;
    }

    /** The servers that a plan restarts, by address. */
    static Set<String> restarted(Plan plan, ClusterImage image) {
        return routes(plan).contains(Route.ROLLING_RESTART) ? addresses(image) : Set.of();
    }

    /** The RegionServers, by address. */
    static Set<String> addresses(ClusterImage image) {
        Set<String> addresses = new TreeSet<>();
        image.servers().forEach(server -> addresses.add(Evidence.address(server)));
        return addresses;
    }

    private static Set<Route> routes(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().stream().map(Change::route).forEach(routes::add);
        return routes;
    }

    /** A guard that compares with it after each server of a run. */
    SettlingGuard guard(Cycle.Surroundings around) {
        return new SettlingGuard(around.images(), around.pause(), around.ending(), cluster, servers);
    }
}
