package org.hconfig.console.tasks;

import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.Server;

/** Guard of a run that a task carries out: reports its steps, and stops it between two of them on request. */
public final class TaskStepGuard implements StepGuard {
    private final TaskControl control;
    private final ErrorCode stopped;

    private TaskStepGuard(TaskControl control, ErrorCode stopped) {
        this.control = control;
        this.stopped = stopped;
    }

    /** Returns the guard of a task that applies a plan. */
    public static TaskStepGuard of(TaskControl control) {
        return new TaskStepGuard(control, ConsoleError.TASK_STOPPED);
    }

    /** Returns the guard of a task that measures: there, any other error than that of an ending process is a failed change. */
    public static TaskStepGuard whileMeasuring(TaskControl control) {
        return new TaskStepGuard(control, ControlLoopError.ENDING);
    }

    @Override
    public void before(String what) {
        if (control.stopRequest().isRequested()) {
            throw new HConfigException(
                    stopped,
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
