package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.spi.Creation;

/** The part of a plan that creates its object, without any value: the part that remains after the values are rolled back. */
public final class CreationOnlyPlan {
    private CreationOnlyPlan() {}

    /**
     * Returns the creation as a plan of its own.
     *
     * @param whole a plan that creates an object
     */
    public static Plan of(Plan whole) {
        Creation creation =
                whole.creation().orElseThrow(() -> new IllegalArgumentException(whole.id() + " creates nothing"));
        Creation bare = creation.withSettings(Map.of(), Map.of());
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
