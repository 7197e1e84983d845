package org.hconfig.console.tasks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.json.ProblemView;

/**
 * A task as JSON.
 *
 * @param id id of the task
 * @param kind what it does
 * @param subject what it is about: a plan, a run, or a table
 * @param requestedBy name of the access token that requested it
 * @param state its state
 * @param times when it was requested, started, and ended
 * @param progress its steps, and what it reported
 * @param result id of the plan or of the run, or name of the table; null before the end, and if there is no result
 * @param problems why it was not done, if it was not
 */
public record TaskView(
        String id,
        TaskKind kind,
        String subject,
        String requestedBy,
        TaskState state,
        Times times,
        Progress progress,
        Optional<String> result,
        List<ProblemView> problems) {
    /**
     * Times of a task.
     *
     * @param requestedAt when it was requested
     * @param startedAt when it started; null before
     * @param endedAt when it ended; null before
     */
    public record Times(Instant requestedAt, Optional<Instant> startedAt, Optional<Instant> endedAt) {}

    /**
     * Progress of a task.
     *
     * @param stepsDone number of completed steps
     * @param stepsTotal number of all steps; null before the run begins, and of tasks without steps
     * @param messages its last reports, oldest first
     */
    public record Progress(int stepsDone, Optional<Integer> stepsTotal, List<Message> messages) {}

    /**
     * A report of a task.
     *
     * @param at when it was reported
     * @param text one line
     */
    public record Message(Instant at, String text) {}

    /** Returns the view of a task. */
    static TaskView of(TaskRecord task) {
        return new TaskView(
                task.id(),
                task.kind(),
                task.subject(),
                task.requestedBy(),
                task.state(),
                new Times(
                        task.times().requestedAt(),
                        task.times().startedAt(),
                        task.times().endedAt()),
                new Progress(
                        task.progress().stepsDone(),
                        task.progress().stepsTotal(),
                        task.progress().messages().stream()
                                .map(message -> new Message(message.at(), message.text()))
                                .toList()),
                task.result().map(TaskRecord.TaskResult::id),
                task.problems());
    }
}
