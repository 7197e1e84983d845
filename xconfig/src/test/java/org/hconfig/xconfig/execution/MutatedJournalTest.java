package org.hconfig.xconfig.execution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.hconfig.core.sqlite.RowTampering;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any content of the journal is read or rejected with a code. */
class MutatedJournalTest {
    private static final List<String> COLUMNS = List.of(
            "run.state",
            "run.started_at",
            "run.ended_at",
            "run.servers",
            "run.step_count",
            "run.previous",
            "run.plan",
            "step.before_values",
            "pruning_summary.oldest");

    @TempDir
    Path home;

    private Plan plan(ExecutorFixture executorFixture) {
        return executorFixture.serverPlan(
                List.of(PlannerFixtures.proposal("flush", "268435456"), PlannerFixtures.proposal("handlers", "60")));
    }

    private ExecutorFixture applied() {
        ExecutorFixture executorFixture =
                new ExecutorFixture(home, PlannerFixtures.table(Map.of("flush", "134217728"), Map.of()));
        executorFixture.apply(plan(executorFixture));
        return executorFixture;
    }

    private RowTampering rows() {
        return new RowTampering(home.resolve("journal.db"));
    }

    /** Rows of older journals have no checksum: their values may be anything. */
    @Test
    void values_ofAnyBytes_areReadOrRefusedWithACode() throws SQLException {
        applied();
        rows().execute("UPDATE run SET checksum = NULL, plan_sum = NULL");
        rows().execute("UPDATE step SET checksum = NULL");
        rows().execute(
                        "INSERT INTO pruning_summary VALUES ('runs', 1, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')");
        String good = rows().values(COLUMNS);
        AnyBytes.mutated(500, Mutations.of(good), bytes -> {
            rows().set(COLUMNS, new String(bytes, UTF_8));
            try (Journal journal = Journal.open(home, InstantSource.system(), FakeDatabase.INSTANCE)) {
                journal.pruned().forEach(one -> assertThat(one.oldest()).isNotNull());
                for (Run run : journal.history()) {
                    run.servers().forEach(server -> assertThat(server.label()).isNotEmpty());
                    run.steps()
                            .forEach(step -> step.before()
                                    .forEach(settingEdit -> assertThat(
                                                    List.of(settingEdit.key(), settingEdit.part(), settingEdit.value()))
                                            .hasSize(3)));
                    assertThat(journal.plan(run).id()).isNotEmpty();
                }
            }
        });
    }

    @Test
    void file_ofAnyBytes_isReadOrRefusedWithACode() throws IOException {
        applied();
        Path file = home.resolve("journal.db");
        byte[] whole = Files.readAllBytes(file);
        AnyBytes.mutated(500, Mutations.ofBytes(whole), bytes -> {
            Files.write(file, bytes);
            Files.deleteIfExists(home.resolve("journal.db-journal"));
            try (Journal journal = Journal.open(home, InstantSource.system(), FakeDatabase.INSTANCE)) {
                journal.history().forEach(run -> assertThat(run.id()).isNotNull());
            }
        });
    }

    @Test
    void begin_whenTheIdOfAnEarlierRunHasNoNumber_isDamage() throws SQLException {
        ExecutorFixture executorFixture = applied();
        Plan plan = plan(executorFixture);
        for (String id : List.of("x", plan.id() + ".x", plan.id() + ".99999999999", "")) {
            rows().execute("PRAGMA foreign_keys = OFF");
            rows().execute("UPDATE run SET checksum = NULL, plan_id = '" + plan.id() + "', id = '" + id + "'");
            rows().execute("UPDATE step SET checksum = NULL, run_id = '" + id + "'");
            try (Journal journal = Journal.open(home, InstantSource.system(), FakeDatabase.INSTANCE)) {
                assertThatThrownBy(() -> journal.begin(plan, "id", List.of(), List.of(), List.of()))
                        .as(id)
                        .hasMessageContaining("is damaged")
                        .hasMessageContaining("has no number");
            }
        }
    }

    /** A row of 100 MB is neither read into memory nor reported as a disk failure. */
    @Test
    void history_withARowOfUnreasonableSize_isDamageAtOnce() throws SQLException {
        applied();
        rows().execute("UPDATE step SET checksum = NULL, before_values = hex(zeroblob(50000000))");

        assertThat(AnyBytes.read(new byte[0], bytes -> history())).isFalse();
        assertThatThrownBy(this::history)
                .hasMessageContaining(PlanError.JOURNAL_DAMAGED.code())
                .hasMessageContaining("too big");
    }

    private void history() {
        try (Journal journal = Journal.open(home, InstantSource.system(), FakeDatabase.INSTANCE)) {
            journal.history().forEach(run -> assertThat(run.id()).isNotNull());
        }
    }
}
