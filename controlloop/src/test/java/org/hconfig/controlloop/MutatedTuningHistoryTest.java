package org.hconfig.controlloop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.sqlite.RowTampering;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeGuardrail;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any content of the tuning history is read or rejected with a code. */
class MutatedTuningHistoryTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final BaselineWindow BEFORE = new BaselineWindow(
            Set.of("t"), List.of(1.0, 2.5), List.of(0.0), Map.of(FakeGuardrail.CALL_MEAN, List.of(3.0, 4e9)), NOON);
    private static final Experiment EXPERIMENT = new Experiment(
            new Experiment.TestedChange(
                    "plan-0123456789ab",
                    "t",
                    FakeWorkload.BULK_LOAD,
                    "flush by a policy",
                    List.of("rs1:16020", "rs2:16020")),
            NOON,
            Experiment.State.MONITORED,
            Optional.empty(),
            BEFORE,
            Optional.of(new Experiment.Acceptance(NOON, BEFORE)));
    private static final List<String> COLUMNS = List.of(
            "experiment.workload",
            "experiment.servers",
            "experiment.started_at",
            "experiment.state",
            "experiment.baseline",
            "experiment.acceptance",
            "event.at",
            "event.kind",
            "event.description");

    @TempDir
    Path home;

    @Test
    void values_ofAnyBytes_areReadOrRefusedWithACode() throws SQLException {
        write();
        RowTampering rowTampering = new RowTampering(home.resolve("cycle.db"));
        AnyBytes.mutated(500, Mutations.of(rowTampering.values(COLUMNS)), bytes -> {
            rowTampering.set(COLUMNS, new String(bytes, UTF_8));
            read();
        });
    }

    @Test
    void values_thatAreNone_areDamageThatIsNamed() throws SQLException {
        for (String column : COLUMNS) {
            write();
            RowTampering rowTampering = new RowTampering(home.resolve("cycle.db"));
            rowTampering.execute("UPDATE " + column.substring(0, column.indexOf('.')) + " SET "
                    + column.substring(column.indexOf('.') + 1) + " = ''");

            assertThatThrownBy(this::read)
                    .as(column)
                    .hasMessageContaining(ControlLoopError.LEDGER.code())
                    .hasMessageContaining("a row of the tuning history")
                    .hasMessageContaining("keep it for analysis");
            rowTampering.execute("DELETE FROM experiment; DELETE FROM event");
        }
    }

    @Test
    void values_thatAreUnknownNames_areNamedWithTheirRow() throws SQLException {
        for (String column : List.of("experiment.workload", "experiment.state", "event.kind")) {
            write();
            RowTampering rowTampering = new RowTampering(home.resolve("cycle.db"));
            rowTampering.set(List.of(column), "NO_SUCH_NAME");

            assertThatThrownBy(this::read)
                    .as(column)
                    .hasMessageContaining(ControlLoopError.LEDGER.code())
                    .hasMessageContaining("'NO_SUCH_NAME' is not a")
                    .hasMessageContaining(
                            column.startsWith("experiment") ? "plan-0123456789ab" : "2026-11-21T12:00:00Z")
                    .hasMessageNotContaining("org.hconfig");
            rowTampering.execute("DELETE FROM experiment; DELETE FROM event");
        }
    }

    private void write() {
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            tuningHistoryStore.write(EXPERIMENT);
            tuningHistoryStore.write(
                    new TuningEvent(NOON, TuningEvent.Kind.KEPT, Optional.of("t"), "kept", Optional.of("plan-1")));
        }
    }

    private void read() {
        assertThat(TuningHistoryStore.newest(home, 9)).hasSize(1);
        try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            for (Experiment experiment : tuningHistoryStore.since(Instant.MIN)) {
                assertThat(experiment.change().servers().size()
                                + experiment.baseline().missing().size())
                        .isNotNegative();
                assertThat(tuningHistoryStore.open().isPresent()
                                && tuningHistoryStore.monitored().isPresent())
                        .isFalse();
            }
        }
    }
}
