package org.hconfig.console.tasks;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.hconfig.app.json.ProblemView;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * Runs tasks and records them. One task changes the cluster at a time; tasks that read wait for each other. A task whose
 * process ended is recorded as interrupted by the next process. Thread-safe.
 */
public final class TaskRunner implements AutoCloseable {
    private static final int WAITING_MAX = 8;
    private static final int ID_BYTES = 6;
    private static final int CLOSING_HOURS = 1;

    private final TaskRecords records;
    private final InstantSource clock;
    private final IntFunction<byte[]> random;
    private final Consumer<TaskView> listener;
    private final Consumer<Throwable> defects;
    private final Map<String, RunningTask> running = new ConcurrentHashMap<>();
    private final ExecutorService changes = Executors.newSingleThreadExecutor(task -> thread(task, "console-change"));
    private final ExecutorService reads = Executors.newSingleThreadExecutor(task -> thread(task, "console-task"));

    /** What a task does. */
    public interface TaskBody {
        /**
         * Does it.
         *
         * @param control receives reports, and knows whether to stop
         * @return id of the result, and the result as JSON
         * @throws HConfigException if it fails
         */
        TaskOutcome run(TaskControl control);
    }

    /**
     * Opens the tasks of a cluster.
     *
     * @param random returns random bytes
     * @param listener receives each new state of a task; must return at once
     * @param defects receives unexpected failures, for the log
     * @throws HConfigException {@link ConsoleError#TASKS}
     */
    public TaskRunner(
            Path home,
            String clusterId,
            InstantSource clock,
            IntFunction<byte[]> random,
            Consumer<TaskView> listener,
            Consumer<Throwable> defects) {
        TaskStore store = TaskStore.open(home, clusterId);
        this.records = new TaskRecords(store, defects);
        this.clock = clock;
        this.random = random;
        this.listener = listener;
        this.defects = defects;
        store.open().forEach(this::interrupted);
    }

    private void interrupted(TaskRecord task) {
        Problem problem = new Problem(
                ConsoleError.TASK_INTERRUPTED,
                "the task " + task.id() + " did not end",
                "the process of hconfig serve ended first",
                task.kind().isChange()
                        ? "see the state of its run: hconfig history; to resume it or roll it back: hconfig recover"
                        : "request it again");
        records.add(task.ended(
                task.lastKnownAt(), TaskState.INTERRUPTED, Optional.empty(), List.of(ProblemView.of(problem))));
    }

    /**
     * Starts a task.
     *
     * @param subject what it is about
     * @param requestedBy name of the caller
     * @throws HConfigException {@link ConsoleError#TASK_BUSY}
     */
    public TaskView start(TaskKind kind, String subject, String requestedBy, TaskBody body) {
        RunningTask task;
        synchronized (running) {
            checkFree(kind);
            task = new RunningTask(
                    TaskRecord.waiting(
                            "task-" + HexFormat.of().formatHex(random.apply(ID_BYTES)),
                            kind,
                            subject,
                            requestedBy,
                            clock.instant()),
                    this::publish,
                    clock);
            records.add(task.record());
            running.put(task.record().id(), task);
        }
        try {
            (kind.isChange() ? changes : reads).execute(() -> run(task, body));
        } catch (RuntimeException | Error noThread) {
            defects.accept(noThread);
            task.update(failed(noThread));
            running.remove(task.record().id());
        }
        return TaskView.of(task.record());
    }

    private void checkFree(TaskKind kind) {
        List<RunningTask> same = running.values().stream()
                .filter(task -> task.record().kind().isChange() == kind.isChange())
                .toList();
        if (same.size() >= (kind.isChange() ? 1 : WAITING_MAX)) {
            TaskRecord first = same.get(0).record();
            throw new HConfigException(
                    ConsoleError.TASK_BUSY,
                    kind.isChange() ? "another task is changing the cluster" : "too many tasks wait",
                    first.id() + " of " + first.subject() + ", requested by " + first.requestedBy(),
                    "wait until it has ended: /api/v1/tasks/" + first.id());
        }
    }

    private void run(RunningTask task, TaskBody body) {
        try {
            task.update(record -> record.started(clock.instant()));
            task.update(end(task, body));
        } finally {
            running.remove(task.record().id());
        }
    }

    /** Runs the body; returns the change of the record at its end, however it ended. */
    private UnaryOperator<TaskRecord> end(RunningTask task, TaskBody body) {
        try {
            TaskOutcome outcome = body.run(task);
            return record -> record.ended(
                    clock.instant(),
                    outcome.end(),
                    Optional.of(new TaskRecord.TaskResult(outcome.id(), outcome.document())),
                    views(outcome.problems()));
        } catch (HConfigException failure) {
            boolean stopped =
                    failure.problems().stream().anyMatch(problem -> problem.code() == ConsoleError.TASK_STOPPED);
            return failed(stopped ? TaskState.STOPPED : TaskState.FAILED, failure.problems());
        } catch (RuntimeException | Error defect) {
            defects.accept(defect);
            return failed(defect);
        }
    }

    private UnaryOperator<TaskRecord> failed(Throwable defect) {
        return failed(
                TaskState.FAILED,
                List.of(new Problem(
                        ConsoleError.DEFECT,
                        "the task failed with " + defect.getClass().getSimpleName(),
                        String.valueOf(defect.getMessage()),
                        "report this defect, with the log of hconfig serve")));
    }

    private UnaryOperator<TaskRecord> failed(TaskState end, List<Problem> problems) {
        return record -> record.ended(clock.instant(), end, Optional.empty(), views(problems));
    }

    private static List<ProblemView> views(List<Problem> problems) {
        return problems.stream().map(ProblemView::of).toList();
    }

    /** Records a new state of a task and passes it on; never fails, because a change of the cluster may be in progress. */
    private void publish(TaskRecord record) {
        records.update(record);
        try {
            listener.accept(TaskView.of(record));
        } catch (RuntimeException | Error defect) {
            defects.accept(defect);
        }
    }

    /** Returns the newest tasks, newest first. */
    public List<TaskView> newest(int count) {
        return records.newest(count).stream().map(TaskView::of).toList();
    }

    /**
     * Returns a task.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    public TaskView find(String id) {
        return records.find(id).map(TaskView::of).orElseThrow(() -> unknown(id));
    }

    /**
     * Returns the result of a task as JSON; empty before its end and after a failure.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    public Optional<String> document(String id) {
        return records.findWithResult(id)
                .orElseThrow(() -> unknown(id))
                .result()
                .map(TaskRecord.TaskResult::document);
    }

    /**
     * Asks a task to stop before its next step. A task that has ended stays as it is.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    public TaskView stop(String id) {
        RunningTask task = running.get(id);
        if (task != null) {
            task.requestStop();
        }
        return find(id);
    }

    /** Returns the number of tasks that have not ended. */
    public int active() {
        return running.size();
    }

    private static HConfigException unknown(String id) {
        return new HConfigException(
                ConsoleError.NOT_FOUND, "there is no task " + id, "the oldest tasks are removed", "see /api/v1/tasks");
    }

    private static Thread thread(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Asks all tasks to stop, waits until the change in progress has completed its step, and closes the store. */
    @Override
    public void close() {
        try {
            running.values().forEach(RunningTask::requestStop);
        } finally {
            changes.shutdown();
            reads.shutdownNow();
            awaitChange();
            records.close();
        }
    }

    private void awaitChange() {
        try {
            changes.awaitTermination(CLOSING_HOURS, TimeUnit.HOURS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
