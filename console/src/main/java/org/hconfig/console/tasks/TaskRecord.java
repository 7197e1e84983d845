package org.hconfig.console.tasks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.json.ProblemView;

/**
 * A long operation that was requested in the console.
 *
 * @param id id of the task
 * @param kind what it does
 * @param subject what it is about: a plan, a run, or a table
 * @param requestedBy name of the token that requested it
 * @param state its state
 * @param times when it was requested, started, and ended
 * @param progress its steps, and what it reported
 * @param result its result; empty before the end, and if there is none
 * @param problems why it was not done, if it was not
 */
record TaskRecord(
        String id,
        TaskKind kind,
        String subject,
        String requestedBy,
        TaskState state,
        TaskTimes times,
        TaskProgress progress,
        Optional<TaskResult> result,
        List<ProblemView> problems) {
    /** Reports beyond this number are dropped, the oldest first. */
    private static final int MESSAGES_MAX = 200;

    /**
     * Times of a task.
     *
     * @param requestedAt when it was requested
     * @param startedAt when it started
     * @param endedAt when it ended; of a task whose process ended first, when it was last known to run
     */
    record TaskTimes(Instant requestedAt, Optional<Instant> startedAt, Optional<Instant> endedAt) {}

    /**
     * Progress of a task.
     *
     * @param stepsDone completed steps
     * @param stepsTotal all steps; empty while unknown
     * @param messages its last reports, oldest first
     */
    record TaskProgress(int stepsDone, Optional<Integer> stepsTotal, List<TaskMessage> messages) {
        TaskProgress {
            messages = List.copyOf(messages);
        }
    }

    /**
     * A report of a task.
     *
     * @param at when
     * @param text one line
     */
    record TaskMessage(Instant at, String text) {}

    /**
     * Result of a task.
     *
     * @param id id of the plan or the run, or the name of the table
     * @param document the result as JSON text
     */
    record TaskResult(String id, String document) {}

    TaskRecord {
        problems = List.copyOf(problems);
    }

    static TaskRecord waiting(String id, TaskKind kind, String subject, String requestedBy, Instant now) {
        return new TaskRecord(
                id,
                kind,
                subject,
                requestedBy,
                TaskState.WAITING,
                new TaskTimes(now, Optional.empty(), Optional.empty()),
                new TaskProgress(0, Optional.empty(), List.of()),
                Optional.empty(),
                List.of());
    }

    /** Returns when the task was last known to run: at its last report, or else at its start. */
    Instant lastKnownAt() {
        Instant begun = times.startedAt().orElse(times.requestedAt());
        return progress.messages().stream()
                .map(TaskMessage::at)
                .filter(at -> at.isAfter(begun))
                .max(Comparator.naturalOrder())
                .orElse(begun);
    }

    TaskRecord started(Instant now) {
        return in(TaskState.RUNNING, new TaskTimes(times.requestedAt(), Optional.of(now), Optional.empty()));
    }

    TaskRecord stopping() {
        return in(TaskState.STOPPING, times);
    }

    TaskRecord message(Instant now, String text) {
        List<TaskMessage> messages = new ArrayList<>(progress.messages());
        messages.add(new TaskMessage(now, text));
        int first = Math.max(0, messages.size() - MESSAGES_MAX);
        return with(new TaskProgress(
                progress.stepsDone(), progress.stepsTotal(), messages.subList(first, messages.size())));
    }

    TaskRecord steps(int done, int total) {
        return with(new TaskProgress(done, Optional.of(total), progress.messages()));
    }

    TaskRecord ended(Instant now, TaskState end, Optional<TaskResult> what, List<ProblemView> why) {
        TaskTimes all = new TaskTimes(times.requestedAt(), times.startedAt(), Optional.of(now));
        return new TaskRecord(id, kind, subject, requestedBy, end, all, progress, what, why);
    }

    private TaskRecord in(TaskState next, TaskTimes at) {
        return new TaskRecord(id, kind, subject, requestedBy, next, at, progress, result, problems);
    }

    private TaskRecord with(TaskProgress next) {
        return new TaskRecord(id, kind, subject, requestedBy, state, times, next, result, problems);
    }
}
