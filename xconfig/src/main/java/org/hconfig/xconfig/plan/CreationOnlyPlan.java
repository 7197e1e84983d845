package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** The part of a plan that creates its object with its settings: the part that remains after the values are rolled back. */
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
        return PlanJsonCodec.sealed(new Plan(
                whole.format(),
                "",
                whole.cluster(),
                whole.origin(),
                whole.base(),
                Optional.of(creation),
                whole.changes().stream()
                        .filter(change -> isOf(creation, change))
                        .toList(),
                List.of(),
                new PlanRemarks(List.of(), List.of(), whole.notes())));
    }

    /** Returns true for a change that the creation contains. */
    static boolean isOf(Creation creation, Change change) {
        return change.route().reach() == Route.Reach.OBJECTS
                && Target.of(creation.object()).covers(change.target());
    }
}
