package org.hconfig.console.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskRunnerTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path home;

    private final Random random = new Random(3);
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private TaskRunner runner() {
        return new TaskRunner(home, "cluster", () -> NOW, this::bytes, task -> {}, defects::add);
    }

    @Test
    void task_whoseProcessEnded_isInterruptedInTheNextProcess() {
        try (TaskStore store = TaskStore.open(home, "cluster")) {
            store.write(TaskRecord.waiting("task-1", TaskKind.APPLY, "plan-1", "alice", NOW)
                    .started(NOW)
                    .message(NOW, "step 1"));
        }

        try (TaskRunner runner = runner()) {
            TaskView task = runner.find("task-1");

            assertThat(task.state()).isEqualTo(TaskState.INTERRUPTED);
            assertThat(task.progress().messages()).hasSize(1);
            assertThat(task.problems().get(0).code()).isEqualTo("HC-2821");
            assertThat(task.problems().get(0).next()).contains("hconfig recover");
        }
    }

    @Test
    void task_thatEnded_isKeptWithItsResult() {
        String id;
        try (TaskRunner runner = runner()) {
            id = runner.start(TaskKind.PLAN, "a=1", "alice", control -> new TaskOutcome("plan-1", "{}"))
                    .id();
            while (!runner.find(id).state().isEnded()) {
                Thread.onSpinWait();
            }
        }

        try (TaskRunner runner = runner()) {
            assertThat(runner.find(id).state()).isEqualTo(TaskState.DONE);
            assertThat(runner.document(id)).contains("{}");
        }
    }

    @Test
    void task_withADefect_fails() {
        try (TaskRunner runner = runner()) {
            String id = runner.start(TaskKind.PLAN, "a=1", "alice", control -> {
                        throw new IllegalStateException("broken");
                    })
                    .id();
            while (!runner.find(id).state().isEnded()) {
                Thread.onSpinWait();
            }

            assertThat(runner.find(id).problems().get(0).code()).isEqualTo("HC-9003");
            assertThat(defects).hasSize(1);
        }
    }

    @Test
    void task_withAnError_fails_andTheNextOneRuns() {
        try (TaskRunner runner = runner()) {
            String first = runner.start(TaskKind.APPLY, "plan-1", "alice", control -> {
                        throw new AssertionError("broken");
                    })
                    .id();
            awaitEnd(runner, first);
            assertThat(runner.find(first).state()).isEqualTo(TaskState.FAILED);

            String second = runner.start(TaskKind.APPLY, "plan-1", "alice", control -> new TaskOutcome("run-1", "{}"))
                    .id();
            awaitEnd(runner, second);
            assertThat(runner.find(second).state()).isEqualTo(TaskState.DONE);
        }
    }

    @Test
    void change_whoseStatesCannotBeStored_goesOnToItsEnd_andIsStoredLater() throws Exception {
        String id;
        try (TaskRunner runner = runner()) {
            CountDownLatch full = new CountDownLatch(1);
            id = runner.start(TaskKind.APPLY, "plan-1", "alice", control -> {
                        await(full);
                        control.report("drained");
                        control.steps(1, 1);
                        return new TaskOutcome("run-1", "{}");
                    })
                    .id();
            execute("CREATE TRIGGER full BEFORE UPDATE ON task BEGIN SELECT RAISE(FAIL, 'full'); END");
            full.countDown();
            awaitEnd(runner, id);

            assertThat(runner.find(id).state()).isEqualTo(TaskState.DONE);
            assertThat(runner.newest(1).get(0).progress().stepsDone()).isEqualTo(1);
            assertThat(defects).hasSize(1);
            execute("DROP TRIGGER full");
        }

        try (TaskRunner runner = runner()) {
            assertThat(runner.find(id).state()).isEqualTo(TaskState.DONE);
            assertThat(runner.document(id)).contains("{}");
        }
    }

    @Test
    void task_thatCannotBeStored_isNotStarted() throws Exception {
        try (TaskRunner runner = runner()) {
            execute("CREATE TRIGGER full BEFORE INSERT ON task BEGIN SELECT RAISE(FAIL, 'full'); END");

            assertThatThrownBy(() -> runner.start(TaskKind.APPLY, "plan-1", "alice", control -> {
                        throw new AssertionError("started");
                    }))
                    .isInstanceOf(HConfigException.class);
            assertThat(runner.active()).isZero();
        }
    }

    @Test
    void listener_thatFails_doesNotEndTheTask() {
        try (TaskRunner runner = new TaskRunner(
                home,
                "cluster",
                () -> NOW,
                this::bytes,
                task -> {
                    throw new NoClassDefFoundError("a class");
                },
                defects::add)) {
            String id = runner.start(TaskKind.APPLY, "plan-1", "alice", control -> new TaskOutcome("run-1", "{}"))
                    .id();
            awaitEnd(runner, id);

            assertThat(runner.find(id).state()).isEqualTo(TaskState.DONE);
            assertThat(defects).isNotEmpty();
        }
    }

    private static void awaitEnd(TaskRunner runner, String id) {
        while (runner.active() > 0 || !runner.find(id).state().isEnded()) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private void execute(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("tasks.db"));
                Statement sql = connection.createStatement()) {
            sql.execute("PRAGMA busy_timeout = 5000");
            sql.execute(statement);
        }
    }

    @Test
    void tasks_ofAnotherCluster_areNotShown() {
        try (TaskStore store = TaskStore.open(home, "other")) {
            store.write(TaskRecord.waiting("task-1", TaskKind.APPLY, "plan-1", "alice", NOW));
        }

        try (TaskRunner runner = runner()) {
            assertThat(runner.newest(10)).isEqualTo(List.of());
        }
    }
}
