package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Workload;

/**
 * Detects conflicting workloads of the tables of a cluster. The best values for servers depend on all tables, so that no
 * table alone decides while another has a different workload, or had one within the last day. Not thread-safe.
 */
final class WorkloadConflicts {
    private static final Duration REACH = Duration.ofDays(1);

    private final DatabaseModel database;
    private final Map<String, Map<Workload, Instant>> seen = new TreeMap<>();

    WorkloadConflicts(DatabaseModel database) {
        this.database = database;
    }

    /** Records the recognized workloads. */
    void observe(List<? extends ObservedWorkload> profiles, Instant now) {
        for (ObservedWorkload profile : profiles) {
            profile.recognized()
                    .ifPresent(kind -> seen.computeIfAbsent(profile.object(), first -> new LinkedHashMap<>())
                            .put(kind.forServers(), now));
        }
        seen.values()
                .forEach(kinds -> kinds.values().removeIf(at -> at.plus(REACH).isBefore(now)));
    }

    /** Returns all routes to servers, closed with the reason, when another table had a different workload. */
    Map<Route, String> closedRoutes(ObservedWorkload profile) {
        Workload mine = profile.recognized().orElseThrow().forServers();
        for (Map.Entry<String, Map<Workload, Instant>> other : seen.entrySet()) {
            Optional<Workload> different = other.getKey().equals(profile.object())
                    ? Optional.empty()
                    : other.getValue().keySet().stream()
                            .filter(kind -> kind != mine)
                            .findFirst();
            if (different.isPresent()) {
                return database.serversClosed(database.terms().object() + " " + other.getKey()
                        + ", whose workload is or was " + different.get().id() + ", shares the servers");
            }
        }
        return Map.of();
    }
}
