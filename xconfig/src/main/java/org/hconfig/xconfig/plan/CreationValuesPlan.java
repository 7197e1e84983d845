package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Creation;

/**
 * The values of a plan that creates its object, as a plan of their own for the created object. The object has the values that
 * it was created with already: the run of this plan changes only the others, and its rollback restores all of them while the
 * object stays.
 */
public final class CreationValuesPlan {
    private CreationValuesPlan() {}

    /**
     * Returns the values as a plan.
     *
     * @param whole a plan that creates an object
     * @param created the plan for the same values, made after the creation
     */
    public static Plan of(Plan whole, Plan created) {
        Creation creation =
                whole.creation().orElseThrow(() -> new IllegalArgumentException(whole.id() + " creates nothing"));
        List<Change> changes = new ArrayList<>(whole.changes().stream()
                .filter(change -> CreationOnlyPlan.isOf(creation, change))
                .toList());
        created.changes().stream()
                .filter(change -> changes.stream()
                        .noneMatch(present -> present.key().equals(change.key())
                                && present.target().equals(change.target())))
                .toList()
                .forEach(changes::add);
        return PlanJsonCodec.sealed(new Plan(
                created.format(),
                "",
                created.cluster(),
                created.origin(),
                created.base(),
                Optional.empty(),
                changes,
                created.tasks(),
                created.remarks()));
    }
}
