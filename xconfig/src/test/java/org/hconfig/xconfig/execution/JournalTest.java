package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final InstantSource NOON = InstantSource.fixed(PlannerFixtures.NOON);

    @TempDir
    Path home;

    @Test
    void open_ofANewHome_makesItAndTheJournalPrivate() throws IOException {
        Path fresh = home.resolve("fresh");
        try (Journal journal = Journal.open(fresh, NOON, FakeDatabase.INSTANCE)) {
            assertThat(journal.history()).isEmpty();
        }

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(fresh)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(fresh.resolve("journal.db"))))
                .isEqualTo("rw-------");
    }

    @Test
    void history_ofANewHome_isEmpty() {
        try (Journal journal = Journal.open(home.resolve("new").resolve("home"), NOON, FakeDatabase.INSTANCE)) {
            assertThat(journal.history()).isEmpty();
            assertThat(journal.unfinished("id")).isEmpty();
        }
    }

    @Test
    void run_writtenByOneProcess_isReadByTheNext() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("files", "40")));
        Run written;
        try (Journal journal = Journal.open(home, NOON, FakeDatabase.INSTANCE)) {
            written = journal.begin(
                    plan, "id", List.of(FakeServerConfigAdapter.FIRST), List.of("one"), List.of(List.of()));
        }

        try (Journal journal = Journal.open(home, NOON, FakeDatabase.INSTANCE)) {
            assertThat(journal.unfinished("id")).contains(written);
            assertThat(journal.unfinished("other")).isEmpty();
            assertThat(journal.plan(written)).isEqualTo(plan);
            assertThat(written.progress().startedAt()).isEqualTo(PlannerFixtures.NOON);
        }
    }

    @Test
    void journal_syncsEveryWrite() throws SQLException {
        Journal.open(home, NOON, FakeDatabase.INSTANCE).close();
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("journal.db"), Journal.SCHEMA)) {
            assertThat(sqliteDatabase.query("PRAGMA synchronous", row -> row.getInt(1)))
                    .containsExactly(2);
            assertThat(sqliteDatabase.query("PRAGMA user_version", row -> row.getInt(1)))
                    .containsExactly(Journal.SCHEMA.version());
        }
    }

    @Test
    void journal_whoseTransactionFails_keepsNothingOfIt() {
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("journal.db"), Journal.SCHEMA)) {
            assertThatThrownBy(() -> sqliteDatabase.inTransaction(() -> {
                        sqliteDatabase.update("INSERT INTO client_hint VALUES ('c', 't', 'k', 'v', 'r', 's')");
                        sqliteDatabase.update("INSERT INTO client_hint VALUES ('c', 't', 'k', 'v', 'r', 's')");
                    }))
                    .hasMessageContaining("HC-2101");
            assertThat(sqliteDatabase.query("SELECT count(*) FROM client_hint", row -> row.getInt(1)))
                    .containsExactly(0);
        }
    }

    @Test
    void open_ofANewerJournal_isRefused() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 99");
        }

        assertThatThrownBy(() -> Journal.open(home, NOON, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2101")
                .hasMessageContaining("version 99");
    }

    @Test
    void open_whereNothingCanBeWritten_saysSo() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "");
        assertThatThrownBy(() -> Journal.open(file.resolve("home"), NOON, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2101");
    }
}
