package org.hconfig.console.api;

import org.hconfig.console.tasks.TaskControl;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepState;

/** Progress of a run that a task carries out or rolls back: with each report, its steps are counted in the journal. */
final class RunProgress {
    private final TaskControl control;
    private final HistoryOperations history;
    private final String id;
    private final StepState completed;

    /**
     * Creates the progress of a task.
     *
     * @param id id of the run, or of its plan
     * @param completed state of the steps that the task has completed
     */
    RunProgress(TaskControl control, HistoryOperations history, String id, StepState completed) {
        this.control = control;
        this.history = history;
        this.id = id;
        this.completed = completed;
    }

    /** Reports one line, and the steps of the run if it has begun. */
    void report(String line) {
        control.report(line);
        try {
            Run run = history.run(id);
            // Before the task begins its run, the newest run of a plan can be an earlier one, which has ended.
            if (run.progress().state().unfinished()) {
                count(run);
            }
        } catch (HConfigException notBegun) {
            // Before its first application, a plan has no run.
        }
    }

    /** Reports the steps of the run at the end of the task. */
    void count(Run run) {
        int done = (int)
                run.steps().stream().filter(step -> step.state() == completed).count();
        // A rollback concerns the steps that were begun.
        int all = (int) run.steps().stream()
                .filter(step -> completed != StepState.UNDONE || step.state() != StepState.PENDING)
                .count();
        control.steps(done, all);
    }
}
