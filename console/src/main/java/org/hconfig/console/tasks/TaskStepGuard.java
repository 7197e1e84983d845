package org.hconfig.console.tasks;

import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.Server;

/** Guard of a run that a task carries out: reports its steps, and stops it between two of them on request. */
public final class TaskStepGuard implements StepGuard {
    private final TaskControl control;

    /** Creates the guard of a task. */
    public TaskStepGuard(TaskControl control) {
        this.control = control;
    }

    @Override
    public void before(String what) {
        if (control.isStopRequested()) {
            throw new HConfigException(
                    ConsoleError.TASK_STOPPED,
                    "the run stopped before: " + what,
                    "a stop was requested in the console, or hconfig serve ended",
                    "apply the plan again to resume, or roll the run back");
        }
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        control.steps(step.number() + 1, run.steps().size());
    }
}
