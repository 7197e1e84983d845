package org.hconfig.console.api;

import java.util.List;
import java.util.Optional;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.tasks.TaskKind;
import org.hconfig.console.tasks.TaskOutcome;
import org.hconfig.console.tasks.TaskStepGuard;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Rollback.RollbackReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.model.Plan;

/** Operations that change the cluster: they apply plans, and roll runs back. */
final class RunOperations {
    private final ConsoleContext context;
    private final HistoryOperations history;
    private final TaskStarter starter;

    /**
     * Options of an application.
     *
     * @param verify whether to measure the effect, and to roll the change back unless it is a significant improvement; null
     *     for false
     * @param windows with verify, maximum number of one-minute windows before the decision, 2 to 8; null for 3
     * @param keepNeutral with verify, whether to keep a change that is no worse but no improvement; null for false
     */
    record ApplyBody(Optional<Boolean> verify, Optional<Integer> windows, Optional<Boolean> keepNeutral) {
        /** Returns the acceptance criteria; empty if the effect is not measured. */
        Optional<AcceptanceCriteria> criteria() {
            int count = windows.orElse(AcceptanceCriteria.WINDOWS_DEFAULT);
            if (count < AcceptanceCriteria.WINDOWS_MIN || count > AcceptanceCriteria.WINDOWS_MAX) {
                throw HttpRequest.malformed(
                        "windows=" + count + " is not a number from " + AcceptanceCriteria.WINDOWS_MIN + " to "
                                + AcceptanceCriteria.WINDOWS_MAX,
                        "");
            }
            if (!verify.orElse(false) && (windows.isPresent() || keepNeutral.isPresent())) {
                throw HttpRequest.malformed(
                        "windows and keepNeutral are given without verify", "they configure the verification");
            }
            return verify.orElse(false)
                    ? Optional.of(new AcceptanceCriteria(count, keepNeutral.orElse(false)))
                    : Optional.empty();
        }
    }

    /**
     * Options of a rollback.
     *
     * @param force whether to drop a table that contains rows, and to overwrite changes by others; null for false
     */
    record RollbackBody(Optional<Boolean> force) {}

    RunOperations(ConsoleContext context, HistoryOperations history, TaskStarter starter) {
        this.context = context;
        this.history = history;
        this.starter = starter;
    }

    List<ApiOperation> operations() {
        ApiResult accepted = ApiResult.accepted(TaskView.class);
        return List.of(
                ApiOperation.write(
                        "applyPlan",
                        HttpMethod.POST,
                        "plans/{id}/apply",
                        "Apply a plan exactly as shown, or resume its run, as hconfig apply PLAN; with verify, as --verify.",
                        List.of(ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab")),
                        Optional.of(ApplyBody.class),
                        accepted,
                        this::apply),
                ApiOperation.write(
                        "rollBackRun",
                        HttpMethod.POST,
                        "history/{id}/rollback",
                        "Restore the former values, and undo the steps that can be undone, as hconfig rollback ID.",
                        List.of(ApiParameter.path("id", "Id of the run or of its plan.", "plan-0123456789ab")),
                        Optional.of(RollbackBody.class),
                        accepted,
                        this::rollback));
    }

    private Object apply(HttpRequest request) {
        Optional<AcceptanceCriteria> criteria = request.body(ApplyBody.class).criteria();
        Plan plan = history.plan(request);
        if (criteria.isPresent()) {
            return starter.start(TaskKind.VERIFIED_APPLY, plan.id(), request, control -> {
                RunProgress progress = new RunProgress(control, history, plan.id(), StepState.DONE);
                return VerifiedApplyOutcomes.of(
                        plan.id(),
                        context.operations()
                                .applyVerified(
                                        plan.id(),
                                        criteria.get(),
                                        TaskStepGuard.whileMeasuring(control),
                                        progress::report,
                                        control.stopRequest()));
            });
        }
        return starter.start(TaskKind.APPLY, plan.id(), request, control -> {
            RunProgress progress = new RunProgress(control, history, plan.id(), StepState.DONE);
            Run run = context.operations().apply(plan.id(), TaskStepGuard.of(control), progress::report);
            progress.count(run);
            return new TaskOutcome(run.id(), JsonRenderer.line(run));
        });
    }

    private Object rollback(HttpRequest request) {
        boolean force = request.body(RollbackBody.class).force().orElse(false);
        String run = history.run(request.required("id")).id();
        return starter.start(TaskKind.ROLLBACK, run, request, control -> {
            RunProgress progress = new RunProgress(control, history, run, StepState.UNDONE);
            RollbackReport report = context.operations().rollback(run, force, progress::report);
            progress.count(report.run());
            if (!report.refused().isEmpty()) {
                throw new HConfigException(report.refused());
            }
            return new TaskOutcome(report.run().id(), JsonRenderer.line(report));
        });
    }
}
