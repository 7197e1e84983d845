package org.hconfig.xconfig.plan;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.policy.PolicyResult;

/**
 * The input of the planner.
 *
 * @param clusterId the cluster's id, see {@code DatabaseAdapter.clusterId}
 * @param cluster the cluster's facts
 * @param table the table's facts, possibly absent
 * @param policy the policy's proposals for exactly these facts
 * @param creation the table to create, without settings; present exactly when the table is absent
 * @param closed routes to servers that must not be used, each with a sentence that gives the reason; changes that need one are
 *     deferred
 * @param hints client hints stored for the table, by catalogue key
 * @param notes findings made so far that belong in the plan
 * @param createdAt the creation time of the plan
 */
public record PlannerInput(
        String clusterId,
        ClusterFacts cluster,
        TableFacts table,
        PolicyResult policy,
        Optional<TableCreation> creation,
        Map<Route, String> closed,
        Map<String, String> hints,
        List<String> notes,
        Instant createdAt) {
    /** Copies the arguments and checks that a table creation is present exactly when the table is absent. */
    public PlannerInput {
        closed = Map.copyOf(closed);
        hints = Map.copyOf(hints);
        notes = List.copyOf(notes);
        if (creation.isPresent() == table.exists()) {
            throw new IllegalArgumentException("table " + table.name() + " exists=" + table.exists()
                    + " and a creation is " + (creation.isPresent() ? "given" : "missing"));
        }
        if (creation.isPresent() && !creation.get().table().equals(table.name())) {
            throw new IllegalArgumentException(
                    "creation of " + creation.get().table() + " in a plan for " + table.name());
        }
    }
}
