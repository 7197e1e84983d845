package org.hconfig.console.api;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.security.Caller;
import org.hconfig.console.tasks.TaskControl;
import org.hconfig.console.tasks.TaskKind;
import org.hconfig.console.tasks.TaskOutcome;
import org.hconfig.console.tasks.TaskRunner;
import org.hconfig.console.tasks.TaskRunner.TaskBody;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PrintableText;

/** Starts the tasks that operators request; the history records the request and the end of each. */
final class TaskStarter {
    /** Kinds whose subject is the plan that they apply or roll back. */
    private static final Set<TaskKind> RUNS = Set.of(TaskKind.APPLY, TaskKind.VERIFIED_APPLY, TaskKind.ROLLBACK);

    private final TaskRunner tasks;
    private final HistoryOperations history;
    private final AuditLog audit;

    /**
     * A task in the history.
     *
     * @param caller who requested it
     * @param what kind and subject
     * @param run the plan or the run that it changes
     */
    private record AuditedTask(Caller caller, String what, Optional<String> run) {}

    TaskStarter(TaskRunner tasks, HistoryOperations history, AuditLog audit) {
        this.tasks = tasks;
        this.history = history;
        this.audit = audit;
    }

    /**
     * Starts a task.
     *
     * @param requested what it is about: a plan, a run, or a table
     * @throws HConfigException {@link ConsoleError#TASK_BUSY}
     */
    TaskView start(TaskKind kind, String requested, HttpRequest request, TaskBody body) {
        String subject = PrintableText.line(requested);
        String what = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " of " + subject;
        Optional<String> run = RUNS.contains(kind) ? Optional.of(subject) : Optional.empty();
        return tasks.start(kind, subject, request.caller().name(), control -> {
            try {
                return recorded(control, body, new AuditedTask(request.caller(), what, run));
            } finally {
                history.refresh();
            }
        });
    }

    /** Runs a task between two entries in the history: without the first one, nothing is changed. */
    private TaskOutcome recorded(TaskControl control, TaskBody body, AuditedTask task) {
        audit.record(task.caller(), task.what() + ": requested, " + control.id(), task.run());
        TaskOutcome outcome;
        try {
            outcome = body.run(control);
        } catch (HConfigException failure) {
            Problem first = failure.problems().get(0);
            recordEnd(control, task, first.code().code() + " " + first.what());
            throw failure;
        } catch (RuntimeException | Error defect) {
            recordEnd(
                    control,
                    task,
                    ConsoleError.DEFECT.code() + " failed with "
                            + defect.getClass().getSimpleName());
            throw defect;
        }
        recordEnd(control, task, outcome.end().label());
        return outcome;
    }

    /** Records the end of a task. What it has changed stays changed when that fails. */
    private void recordEnd(TaskControl control, AuditedTask task, String end) {
        try {
            audit.record(task.caller(), task.what() + ": " + end, task.run());
        } catch (RuntimeException notRecorded) {
            control.report("the end could not be recorded in the history: " + notRecorded.getMessage());
        }
    }
}
