package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Route;

/**
 * Detects conflicting workloads of the tables of a cluster. The best values for servers depend on all tables, so that no
 * table alone decides while another has a different workload, or had one within the last day. Not thread-safe.
 */
final class WorkloadConflicts {
    private static final Duration REACH = Duration.ofDays(1);

    private final Map<String, Map<WorkloadKind, Instant>> seen = new TreeMap<>();

    /** Records the recognized workloads. */
    void observe(List<WorkloadProfile> profiles, Instant now) {
        for (WorkloadProfile profile : profiles) {
            profile.kind()
                    .ifPresent(kind -> seen.computeIfAbsent(profile.table(), first -> new EnumMap<>(WorkloadKind.class))
                            .put(equivalent(kind), now));
        }
        seen.values()
                .forEach(kinds -> kinds.values().removeIf(at -> at.plus(REACH).isBefore(now)));
    }

    /** Returns all routes to servers, closed with the reason, when another table had a different workload. */
    Map<Route, String> closedRoutes(WorkloadProfile profile) {
        WorkloadKind mine = equivalent(profile.kind().orElseThrow());
        for (Map.Entry<String, Map<WorkloadKind, Instant>> other : seen.entrySet()) {
            Optional<WorkloadKind> different = other.getKey().equals(profile.table())
                    ? Optional.empty()
                    : other.getValue().keySet().stream()
                            .filter(kind -> kind != mine)
                            .findFirst();
            if (different.isPresent()) {
                return Planner.serversClosed("table " + other.getKey() + ", whose workload is or was "
                        + different.get().id() + ", shares the servers");
            }
        }
        return Map.of();
    }

    /** A load and other writes require the same server values. */
    static WorkloadKind equivalent(WorkloadKind kind) {
        return kind == WorkloadKind.BULK_LOAD ? WorkloadKind.WRITE_ONLY : kind;
    }
}
