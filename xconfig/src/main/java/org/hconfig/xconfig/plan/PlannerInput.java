package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.Creation;

/**
 * The input of the planner.
 *
 * @param clusterId what identifies the cluster, see {@code DatabaseAdapter.clusterId}
 * @param cluster the cluster's facts
 * @param tables the tables that the plan is about; each target of a value that is not the cluster must be one of them
 * @param origin when the plan is made, and from what
 * @param values the values to plan, in order
 * @param creation the table to create, without settings; present exactly when one of the tables is absent
 * @param routes the routes to servers that may be taken
 * @param notes facts for the operator that were found while the values were calculated
 */
public record PlannerInput(
        String clusterId,
        ClusterFacts cluster,
        List<PlannedTable> tables,
        PlanOrigin origin,
        List<ProposedValue> values,
        Optional<? extends Creation> creation,
        ServerRoutes routes,
        List<String> notes) {
    /** Copies what it is given and checks that a table is created exactly when it is absent. */
    public PlannerInput {
        tables = List.copyOf(tables);
        values = List.copyOf(values);
        notes = List.copyOf(notes);
        List<String> absent = tables.stream()
                .filter(table -> !table.facts().exists())
                .map(PlannedTable::name)
                .toList();
        if (!absent.equals(creation.map(Creation::object).stream().toList())) {
            throw new IllegalArgumentException(
                    "absent tables " + absent + ", and a creation of " + creation.map(Creation::object));
        }
    }
}
