package org.hconfig.console.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.hconfig.console.tasks.TaskRunner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskRunnerTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path home;

    private final Random random = new Random(3);

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private TaskRunner runner() {
        return new TaskRunner(home, "cluster", () -> NOW, this::bytes, task -> {});
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
