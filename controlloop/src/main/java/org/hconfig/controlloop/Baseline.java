package org.hconfig.controlloop;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Snapshot;

/**
 * Baseline before a change: metrics of the cluster and of each server.
 *
 * @param cluster all servers together
 * @param servers each server, by its address
 */
record Baseline(BaselineWindow cluster, Map<String, BaselineWindow> servers) {
    Baseline {
        servers = Map.copyOf(servers);
    }

    /** Returns the baseline of a resumed experiment, which contains no data of single servers. */
    static Baseline of(BaselineWindow cluster) {
        return new Baseline(cluster, Map.of());
    }

    /** Returns the baseline of metric slices. */
    static Baseline of(List<MetricSlice> metricSlices, Set<String> tables, Set<Guardrail> measured, Snapshot image) {
        Map<String, BaselineWindow> servers = new TreeMap<>();
        addresses(image)
                .forEach(address -> servers.put(
                        address,
                        BaselineWindow.of(
                                metricSlices.stream()
                                        .map(metricSlice -> metricSlice.of(address))
                                        .toList(),
                                tables,
                                measured)));
        return new Baseline(BaselineWindow.of(metricSlices, tables, measured), servers);
    }

    /** Returns the tables whose load is compared for a plan: all tables for a change of servers, otherwise the plan's table. */
    static Set<String> tables(Plan plan, List<? extends ObservedWorkload> profiles) {
        Set<String> tables = new TreeSet<>(plan.base().tables());
        if (routes(plan).stream().anyMatch(Planner::toServers)) {
            profiles.forEach(profile -> tables.add(profile.object()));
        }
        return tables;
    }

    /** Returns the servers that a plan restarts, by address. */
    static Set<String> restarted(Plan plan, Snapshot image) {
        return routes(plan).stream().anyMatch(Route::restartsDataServers) ? addresses(image) : Set.of();
    }

    /** Returns the data servers, by address. */
    static Set<String> addresses(Snapshot image) {
        return new TreeSet<>(image.addresses());
    }

    private static Set<Route> routes(Plan plan) {
        return plan.changes().stream().map(Change::route).collect(Collectors.toSet());
    }

    /**
     * Returns a guard that compares with this baseline after each server of a run.
     *
     * @param leaseCheck checks the lease at each observation
     */
    CanaryGuard guard(ControlLoop.ControlLoopEnvironment environment, Runnable leaseCheck) {
        return new CanaryGuard(
                environment.images(), environment.pause(), environment.ending(), leaseCheck, cluster, servers);
    }
}
