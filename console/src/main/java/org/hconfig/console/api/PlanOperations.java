package org.hconfig.console.api;

import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.PlanForms;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.tasks.TaskOutcome;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;

/** Operations that make plans, and show what a saved plan means for the cluster. */
final class PlanOperations {
    private final HistoryOperations history;
    private final PlanRequests plans;
    private final TaskStarter starter;

    PlanOperations(HistoryOperations history, PlanRequests plans, TaskStarter starter) {
        this.history = history;
        this.plans = plans;
        this.starter = starter;
    }

    List<ApiOperation> operations() {
        return List.of(
                ApiOperation.read(
                        "getPlanForms",
                        "plans/{id}/forms",
                        "What a plan does, restarts or reopens, what a rollback does not undo, and what to enter by hand instead, as hconfig plan show PLAN --as.",
                        ApiResult.of(PlanForms.class),
                        List.of(ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab")),
                        request -> PlanForms.of(history.plan(request))),
                ApiOperation.write(
                        "createPlan",
                        HttpMethod.POST,
                        "plans",
                        "Make and save a plan, as hconfig plan --from-advice, --set or --for, as hconfig balance --dry-run, or of some"
                                + " values of another plan.",
                        List.of(),
                        Optional.of(PlanRequests.PlanBody.class),
                        ApiResult.accepted(TaskView.class),
                        this::create));
    }

    private Object create(HttpRequest request) {
        PlanRequests.PlanWork work = plans.work(request.body(PlanRequests.PlanBody.class));
        return starter.start(work.kind(), work.subject(), request, control -> {
            Plan plan = work.maker().apply(control::report);
            return new TaskOutcome(plan.id(), PlanFile.text(plan));
        });
    }
}
