package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hconfig.core.sqlite.OldDatabases;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A damaged journal is reported as such, neither as "nothing was applied" nor as a defect. */
class JournalDamageTest {
    private static final List<SettingProposal> PROPOSALS = List.of(
            PlannerFixtures.proposal("flush", "268435456"),
            PlannerFixtures.proposal("buffer", "8388608"),
            PlannerFixtures.proposal("handlers", "60"));

    @TempDir
    Path home;

    private ExecutorFixture executorFixture;
    private String applied = "";

    @BeforeEach
    void applyTwice() {
        ObjectFacts table = PlannerFixtures.table(Map.of("flush", "134217728"), Map.of());
        executorFixture = new ExecutorFixture(home, table);
        executorFixture.rollback(
                executorFixture.apply(executorFixture.plan(PROPOSALS)).id(), false);
        applied = executorFixture.apply(executorFixture.serverPlan(PROPOSALS)).id();
    }

    private void sql(String... texts) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            for (String text : texts) {
                statement.executeUpdate(text);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE step SET before_values = replace(before_values, '134217728', '134217729')",
                "UPDATE step SET state = 'PENDING' WHERE number = 1",
                "UPDATE run SET state = 'ROLLED_BACK'",
                "UPDATE run SET started_at = 'yesterday'",
                "UPDATE run SET servers = '[]'",
                "UPDATE run SET id = id || '~'",
                "DELETE FROM step WHERE number = 0",
                "DELETE FROM run WHERE rowid = 1",
                "DELETE FROM run WHERE rowid = 2",
                "DROP TABLE step"
            })
    void history_withWhatWasNotWritten_saysThatTheJournalIsDamaged(String damage) {
        if (damage.contains("rowid = 2")) {
            executorFixture.apply(executorFixture.plan(List.of(PlannerFixtures.proposal("files", "40"))));
        }
        sql("PRAGMA foreign_keys = OFF", damage);

        assertThatThrownBy(() -> executorFixture.history())
                .hasMessageContaining("HC-2114")
                .hasMessageContaining("journal.db")
                .hasMessageContaining("hconfig recover");
    }

    @Test
    void rollback_withAChangedFormerValue_isRefusedAndTouchesNothing() {
        ObjectFacts before = executorFixture.table();
        sql("UPDATE step SET before_values = replace(before_values, '134217728', '134217729')");

        assertThatThrownBy(() -> executorFixture.rollback(applied, false)).hasMessageContaining("HC-2114");

        assertThat(executorFixture.table()).isEqualTo(before);
    }

    @Test
    void step_ofADamagedRow_isNotSealed() {
        String run = executorFixture.history().get(0).id();
        sql("UPDATE step SET description = 'something else'");

        assertThatThrownBy(() -> executorFixture.journal(journal -> {
                    journal.step(run, 0, StepState.DONE);
                    return run;
                }))
                .hasMessageContaining("HC-2114");
        assertThatThrownBy(executorFixture::history).hasMessageContaining("HC-2114");
    }

    @Test
    void hintsAndMemory_withAFlippedDigit_areDamagedToo() {
        sql("UPDATE client_hint SET value = '8388609'");
        assertThatThrownBy(() -> executorFixture.hints()).hasMessageContaining("HC-2114");

        executorFixture.journal(journal -> {
            String run = journal.history().get(0).id();
            journal.checkpoints(run).put("x", "balancer=true");
            sql("UPDATE checkpoint SET value = 'balancer=trua'");
            assertThatThrownBy(() -> journal.checkpoints(run).get("x")).hasMessageContaining("HC-2114");
            return run;
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 5000})
    void open_ofATruncatedJournal_saysThatItIsDamaged(int bytes) throws IOException {
        Path file = home.resolve("journal.db");
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), bytes));

        assertThatThrownBy(() -> executorFixture.history())
                .hasMessageContaining("HC-2114")
                .hasMessageContaining("journal.db");
    }

    @Test
    void open_ofWhatIsNoDatabase_saysThatItIsDamaged() throws IOException {
        Files.writeString(
                home.resolve("journal.db"), "this is no database, and long enough to be looked at".repeat(50));

        assertThatThrownBy(() -> executorFixture.history()).hasMessageContaining("HC-2114");
    }

    @Test
    void history_ofAJournalWithoutChecksums_isReadAndSealedFromNowOn() throws IOException, SQLException {
        Path old = home.resolve("old");
        Files.createDirectory(old);
        OldDatabases.create(
                old.resolve("journal.db"),
                Journal.class,
                "journal",
                2,
                List.of(
                        "INSERT INTO run VALUES ('plan-1', 'plan-1', 'id', 'c', 't', 'APPLIED',"
                                + " '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', NULL, 'text', '[]')",
                        "INSERT INTO step VALUES ('plan-1', 0, 'w', 'DONE', '[]', '2026-01-01T00:00:00Z')"));
        ExecutorFixture older = new ExecutorFixture(old, PlannerFixtures.table(Map.of(), Map.of()));
        assertThat(older.history()).hasSize(1);
        assertThat(older.history().get(0).steps()).hasSize(1);

        older.apply(older.plan(PROPOSALS));

        assertThat(older.history()).hasSize(2);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + old.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE run SET state = 'GARBLED' WHERE id = 'plan-1'");
        }
        assertThatThrownBy(older::history).hasMessageContaining("HC-2114").hasMessageContaining("plan-1");
    }
}
