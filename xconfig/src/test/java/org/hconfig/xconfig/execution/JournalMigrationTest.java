package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.OldDatabases;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalMigrationTest {
    private static final String NOON = "2026-01-01T12:00:00Z";

    @TempDir
    Path home;

    private static String insert(String table, String... values) {
        return "INSERT INTO " + table + " VALUES ('" + String.join("', '", values) + "')";
    }

    private static String sealed(String table, String... values) {
        return insert(table, values).replace(")", ", '" + ChecksummedTable.sum(Arrays.asList(values)) + "')");
    }

    @Test
    void open_ofVersion4_readsEveryRowAndItsChecksum() throws IOException, SQLException {
        OldDatabases.create(
                home.resolve("journal.db"),
                Journal.class,
                "journal",
                4,
                List.of(
                        "INSERT INTO run (id, plan_id, cluster_id, cluster_name, table_name, state, started_at, plan)"
                                + " VALUES ('plan-1', 'plan-1', 'id', 'c', 't', 'APPLYING', '" + NOON + "', 'text')",
                        sealed(
                                "step",
                                "plan-1",
                                "0",
                                "alter the table",
                                "DONE",
                                "[{\"family\":\"cf\",\"key\":\"k\",\"value\":\"1\"}]",
                                NOON),
                        sealed("client_hint", "id", "t", "k", "v", "plan-1"),
                        sealed("memory", "plan-1", "switches", "balancer=true", NOON),
                        insert("pruned", "runs", "3", NOON, NOON)));

        try (Journal journal = Journal.open(home, InstantSource.system(), FakeDatabase.INSTANCE)) {
            assertThat(journal.find("plan-1").steps())
                    .containsExactly(new Run.StepRecord(
                            0,
                            "alter the table",
                            StepState.DONE,
                            List.of(new SettingEdit(Optional.of("cf"), "k", Optional.of("1")))));
            assertThat(journal.of("id", "t")).containsEntry("k", "v");
            assertThat(journal.checkpoints("plan-1").get("switches")).contains("balancer=true");
            assertThat(journal.runsWithCheckpoint("id", "switches")).containsExactly("plan-1");
            assertThat(journal.pruned())
                    .containsExactly(new PruningSummary("runs", 3, Instant.parse(NOON), Instant.parse(NOON)));
        }
    }
}
