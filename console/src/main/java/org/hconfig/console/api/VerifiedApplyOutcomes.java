package org.hconfig.console.api;

import java.util.List;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.tasks.TaskOutcome;
import org.hconfig.console.tasks.TaskState;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.Problem;

/** Outcomes of tasks that apply a plan and measure its effect. */
final class VerifiedApplyOutcomes {
    private VerifiedApplyOutcomes() {}

    /** Returns the outcome of a task: done only if the change was kept. */
    static TaskOutcome of(String plan, VerifiedApplyResult result) {
        TaskOutcome kept = new TaskOutcome(plan, JsonRenderer.line(result));
        return switch (result.outcome()) {
            case KEPT -> kept;
            case ROLLED_BACK -> kept.ended(TaskState.ROLLED_BACK, result.problems());
            case SUPERSEDED ->
                kept.ended(
                        TaskState.FAILED,
                        List.of(new Problem(
                                ControlLoopError.UNMEASURABLE,
                                "the effect of " + plan + " was not evaluated",
                                result.why(),
                                "see the state of the run: hconfig history " + plan)));
            case UNFINISHED ->
                kept.ended(
                        TaskState.STOPPED,
                        List.of(new Problem(
                                ConsoleError.TASK_STOPPED,
                                "the verification of " + plan + " stopped before its verdict",
                                result.run().isPresent()
                                        ? "a stop was requested; the run is "
                                                + result.run()
                                                        .get()
                                                        .progress()
                                                        .state()
                                                        .label()
                                        : "a stop was requested; nothing has been changed yet",
                                "apply the plan with verify again to resume, or roll the run back")));
        };
    }
}
