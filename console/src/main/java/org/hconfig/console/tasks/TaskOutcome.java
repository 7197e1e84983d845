package org.hconfig.console.tasks;

import java.util.List;
import org.hconfig.core.Problem;

/**
 * How a task ended, with its result.
 *
 * @param id id of the plan or of the run, or the name of the table
 * @param document the result as JSON text
 * @param end its state at the end
 * @param problems why it was not done, if it was not
 */
public record TaskOutcome(String id, String document, TaskState end, List<Problem> problems) {
    /** Checks the state, and copies the problems. */
    public TaskOutcome {
        if (!end.isEnded()) {
            throw new IllegalArgumentException(end + " is no end of a task");
        }
        problems = List.copyOf(problems);
    }

    /** Creates the outcome of a task that was done. */
    public TaskOutcome(String id, String document) {
        this(id, document, TaskState.DONE, List.of());
    }

    /** Returns an outcome with the same result, and another end. */
    public TaskOutcome ended(TaskState other, List<Problem> why) {
        return new TaskOutcome(id, document, other, why);
    }
}
