package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.TableCreation;

/** The part of a plan that creates its table, without any value: the part that remains after the values are rolled back. */
public final class CreationOnlyPlan {
    private CreationOnlyPlan() {}

    /**
     * Returns the creation as a plan of its own.
     *
     * @param whole a plan that creates a table
     */
    public static Plan of(Plan whole) {
        TableCreation creation = whole.creation()
                .orElseThrow(() -> new IllegalArgumentException(whole.id() + " does not create a table"));
        TableCreation bare = new TableCreation(
                creation.table(),
                creation.families(),
                creation.partitioner(),
                creation.splitKeysHex(),
                Map.of(),
                Map.of());
        return PlanJsonCodec.sealed(new Plan(
                whole.format(),
                "",
                whole.cluster(),
                whole.origin(),
                whole.base(),
                Optional.of(bare),
                List.of(),
                List.of(),
                new PlanRemarks(List.of(), List.of(), whole.notes())));
    }
}
