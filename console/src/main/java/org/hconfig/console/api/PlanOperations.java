package org.hconfig.console.api;

import java.util.List;
import org.hconfig.app.plan.PlanForms;

/** Operations that show what a saved plan means for the cluster. */
final class PlanOperations {
    private final HistoryOperations history;

    PlanOperations(HistoryOperations history) {
        this.history = history;
    }

    List<ApiOperation> operations() {
        return List.of(ApiOperation.read(
                "getPlanForms",
                "plans/{id}/forms",
                "What a plan restarts or reopens, and what to enter by hand instead, as hconfig plan show PLAN --as.",
                ApiResult.of(PlanForms.class),
                List.of(ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab")),
                request -> PlanForms.of(history.plan(request))));
    }
}
