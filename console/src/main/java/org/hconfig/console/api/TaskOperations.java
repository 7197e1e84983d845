package org.hconfig.console.api;

import java.util.List;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.tasks.TaskRunner;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.core.HConfigException;

/** Operations that read and stop tasks. */
final class TaskOperations {
    private static final int TASKS = 50;
    private static final int TASKS_MAX = 500;

    private final TaskRunner tasks;
    private final AuditLog audit;

    TaskOperations(TaskRunner tasks, AuditLog audit) {
        this.tasks = tasks;
        this.audit = audit;
    }

    List<ApiOperation> operations() {
        ApiParameter id = ApiParameter.path("id", "Id of the task.", "task-0123456789ab");
        return List.of(
                ApiOperation.read(
                        "getTasks",
                        "tasks",
                        "Long operations that were requested in the console, newest first.",
                        ApiResult.arrayOf(TaskView.class),
                        List.of(ApiParameter.query("last", "Number of tasks, from 1 to 500.", "10")),
                        request -> tasks.newest(request.number("last", TASKS, 1, TASKS_MAX))),
                ApiOperation.read(
                        "getTask",
                        "tasks/{id}",
                        "A long operation: its steps, its progress, and its end.",
                        ApiResult.of(TaskView.class),
                        List.of(id),
                        request -> tasks.find(request.required("id"))),
                ApiOperation.read(
                        "getTaskResult",
                        "tasks/{id}/result",
                        "The result of a task: the plan, the run, the report of the rollback, or the histogram.",
                        ApiResult.other("application/json"),
                        List.of(id),
                        request -> tasks.document(request.required("id"))
                                .map(ApiOperation.JsonText::new)
                                .orElseThrow(() -> new HConfigException(
                                        ConsoleError.NOT_FOUND,
                                        "the task has no result",
                                        "it has not ended, or it failed",
                                        "see its state: /api/v1/tasks/ID"))),
                ApiOperation.write(
                        "stopTask",
                        HttpMethod.POST,
                        "tasks/{id}/stop",
                        "Stop a task before its next step; completed steps stay applied.",
                        List.of(id),
                        Optional.empty(),
                        ApiResult.of(TaskView.class),
                        this::stop));
    }

    private Object stop(HttpRequest request) {
        TaskView task = tasks.find(request.required("id"));
        audit.record(request.caller(), "stop of " + task.id() + ": requested", Optional.of(task.subject()));
        return tasks.stop(task.id());
    }
}
