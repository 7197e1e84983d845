package org.hconfig.xconfig.apply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.plan.Given;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the mark on a cluster or the journal contains, it is read or refused with a code. */
class AnyMarkTest {
    private static final RunMark MARK = new RunMark(
            RunMark.FORMAT,
            "plan-0123456789ab",
            Instant.parse("2026-11-21T12:00:00Z"),
            "t",
            "abcdef",
            new RunMark.Origin("alice@gateway", "/home/alice/.hconfig", "1.0", 17),
            "restart rs1",
            Optional.of("balancer=true"),
            List.of(new RunMark.Part(new Server("rs1,16020,1", Server.Kind.REGION_SERVER), List.of("r1", "r2"))),
            List.of("rs1", "rs2"));
    private static final String[] COLUMNS = {"state", "started_at", "ended_at", "servers", "step_count", "previous"};

    @TempDir
    Path home;

    @Test
    void mark_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(5_000, Mutations.of(MARK.text()), bytes -> {
            RunMark mark = RunMark.parse(new String(bytes, UTF_8), "/hconfig/x.run");
            assertThat(mark.words() + mark.state() + mark.refusal().getMessage())
                    .isNotEmpty();
            assertThat(mark.isOf(run())).isFalse();
            assertThat(mark.text()).isNotEmpty();
        });
    }

    private static Run run() {
        return new Run(
                "other",
                "other",
                "c",
                "c",
                "t",
                RunState.APPLYING,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    /** Rows of older journals have no checksum: their values may be anything. */
    @Test
    void journal_withAnyValues_isReadOrRefusedWithACode() throws SQLException {
        World world = new World(home, Given.table(Map.of("flush", "134217728"), Map.of()));
        world.apply(world.serverPlan(List.of(Given.proposal("flush", "268435456"), Given.proposal("handlers", "60"))));
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            for (String column : COLUMNS) {
                values.add(Objects.requireNonNullElse(
                        statement.executeQuery("SELECT " + column + " FROM run").getString(1), ""));
            }
            values.add(statement
                    .executeQuery("SELECT before_values FROM step ORDER BY number")
                    .getString(1));
            statement.executeUpdate("UPDATE run SET checksum = NULL");
            statement.executeUpdate("UPDATE step SET checksum = NULL");
            AnyBytes.mutated(500, Mutations.of(String.join("\n", values)), bytes -> {
                String[] now = new String(bytes, UTF_8).split("\n", -1);
                for (int i = 0; i < COLUMNS.length && i < now.length; i++) {
                    update(connection, "UPDATE run SET " + COLUMNS[i] + " = ?", now[i]);
                }
                update(connection, "UPDATE step SET before_values = ?", now[now.length - 1]);
                try (Journal journal = Journal.open(home, InstantSource.system())) {
                    journal.history().forEach(run -> {
                        run.servers()
                                .forEach(server -> assertThat(server.words()).isNotEmpty());
                        run.steps()
                                .forEach(step -> step.before()
                                        .forEach(edit -> assertThat(List.of(edit.key(), edit.family(), edit.value()))
                                                .hasSize(3)));
                    });
                }
            });
        }
    }

    private static void update(Connection connection, String sql, String value) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, value);
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    void journalFile_ofAnyBytes_isReadOrRefusedWithACode() throws java.io.IOException {
        World world = new World(home, Given.table(Map.of("flush", "134217728"), Map.of()));
        world.apply(world.plan(List.of(Given.proposal("flush", "268435456"))));
        byte[] whole = Files.readAllBytes(home.resolve("journal.db"));
        AnyBytes.mutated(500, Mutations.ofBytes(whole), bytes -> {
            Files.write(home.resolve("journal.db"), bytes);
            Files.deleteIfExists(home.resolve("journal.db-journal"));
            try (Journal journal = Journal.open(home, InstantSource.system())) {
                journal.history().forEach(run -> assertThat(run.id()).isNotNull());
            }
        });
    }
}
