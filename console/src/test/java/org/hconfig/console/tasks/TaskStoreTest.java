package org.hconfig.console.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.console.tasks.TaskRecord.TaskResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskStoreTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path home;

    @Test
    void lastKnownAt_ofATask_isItsLastReportOrItsStart() {
        TaskRecord started =
                TaskRecord.waiting("task-1", TaskKind.APPLY, "a", "alice", NOW).started(NOW.plusSeconds(1));

        assertThat(started.lastKnownAt()).isEqualTo(NOW.plusSeconds(1));
        assertThat(started.message(NOW.plusSeconds(115), "step 21").lastKnownAt())
                .isEqualTo(NOW.plusSeconds(115));
    }

    @Test
    void tasks_areListedWithoutTheDocumentsOfTheirResults() {
        TaskRecord waiting = TaskRecord.waiting("task-1", TaskKind.PLAN, "a", "alice", NOW);
        TaskRecord done = TaskRecord.waiting("task-2", TaskKind.PLAN, "a", "alice", NOW)
                .started(NOW)
                .ended(
                        NOW,
                        TaskState.DONE,
                        Optional.of(new TaskResult("plan-1", "{\"large\": \"document\"}")),
                        List.of());
        try (TaskStore store = TaskStore.open(home, "cluster")) {
            store.write(waiting);
            store.write(done);

            List<TaskRecord> listed = store.newest(10);
            assertThat(listed.get(0).result()).contains(new TaskResult("plan-1", ""));
            assertThat(listed.get(1)).isEqualTo(waiting);
            assertThat(TaskView.of(store.find("task-2").orElseThrow())).isEqualTo(TaskView.of(done));
            assertThat(store.find("task-2").flatMap(TaskRecord::result)).contains(new TaskResult("plan-1", ""));
            assertThat(store.findWithResult("task-2")).isEqualTo(Optional.of(done));
        }
    }
}
