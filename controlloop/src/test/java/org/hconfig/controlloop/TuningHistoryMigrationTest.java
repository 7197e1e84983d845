package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.sqlite.OldDatabases;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeGuardrail;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuningHistoryMigrationTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final String WINDOW = "{\"tables\":[\"t\"],\"rows\":[1.0,2.5],\"others\":[0.0],\"cares\":{\""
            + FakeGuardrail.CALL_MEAN.name() + "\":[3.0]},\"until\":\"" + NOON + "\"}";
    private static final BaselineWindow BASELINE = new BaselineWindow(
            Set.of("t"), List.of(1.0, 2.5), List.of(0.0), Map.of(FakeGuardrail.CALL_MEAN, List.of(3.0)), NOON);

    @TempDir
    Path home;

    private void create(List<String> rows) throws IOException, SQLException {
        OldDatabases.create(home.resolve("cycle.db"), TuningHistoryStore.class, "cycle", 2, rows);
    }

    private static String experiment(String plan, String state, String ending, String kept) {
        return "INSERT INTO trial VALUES ('" + plan
                + "', 'c', 't', 'BULK_LOAD', 'flush by a policy', '[\"rs1:16020\"]', '" + NOON + "', '" + state + "', "
                + ending + ", '" + WINDOW + "', " + kept + ")";
    }

    @Test
    void open_ofVersion2_readsEveryExperimentAndEvent() throws IOException, SQLException {
        create(List.of(
                experiment("plan-1", "PROBATION", "NULL", "'{\"at\":\"" + NOON + "\",\"proven\":" + WINDOW + "}'"),
                "INSERT INTO entry VALUES (7, 'c', '" + NOON + "', 'KEPT', 't', 'kept', 'plan-1')",
                "INSERT INTO entry VALUES (8, 'c', '" + NOON + "', 'STARTED', NULL, 'started', NULL)"));

        assertThat(TuningHistoryStore.newest(home, 9))
                .containsExactly(
                        new TuningEvent(NOON, TuningEvent.Kind.STARTED, Optional.empty(), "started", Optional.empty()),
                        new TuningEvent(NOON, TuningEvent.Kind.KEPT, Optional.of("t"), "kept", Optional.of("plan-1")));
        try (TuningHistoryStore store = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            assertThat(store.since(Instant.MIN))
                    .containsExactly(new Experiment(
                            new Experiment.TestedChange(
                                    "plan-1", "t", FakeWorkload.BULK_LOAD, "flush by a policy", List.of("rs1:16020")),
                            NOON,
                            Experiment.State.MONITORED,
                            Optional.empty(),
                            BASELINE,
                            Optional.of(new Experiment.Acceptance(NOON, BASELINE))));
            assertThat(store.monitored()).isPresent();
        }
    }

    @Test
    void open_ofVersion2_mapsEveryState() throws IOException, SQLException {
        List<String> states = List.of(
                "APPLYING", "MEASURING", "KEPT", "HARMED", "UNPROVEN", "FAILED", "CUT_SHORT", "OVERTAKEN", "REFUSED");
        create(states.stream()
                .map(state -> experiment("plan-" + state, state, "NULL", "NULL"))
                .toList());

        try (TuningHistoryStore store = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            assertThat(store.since(Instant.MIN))
                    .extracting(Experiment::state)
                    .containsExactlyInAnyOrder(
                            Experiment.State.APPLYING,
                            Experiment.State.MEASURING,
                            Experiment.State.KEPT,
                            Experiment.State.REGRESSED,
                            Experiment.State.NOT_SIGNIFICANT,
                            Experiment.State.FAILED,
                            Experiment.State.NOT_MEASURED,
                            Experiment.State.SUPERSEDED,
                            Experiment.State.REFUSED);
        }
    }

    @Test
    void open_ofVersion2DuringARollback_keepsItsEndState() throws IOException, SQLException {
        create(List.of(experiment("plan-1", "UNDOING", "'HARMED'", "NULL")));

        try (TuningHistoryStore store = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            Experiment open = store.open().orElseThrow();
            assertThat(open.state()).isEqualTo(Experiment.State.ROLLING_BACK);
            assertThat(open.endState()).contains(Experiment.State.REGRESSED);
        }
    }

    @Test
    void open_ofVersion1_isReadWithoutAcceptance() throws IOException, SQLException {
        String row = experiment("plan-1", "KEPT", "NULL", "NULL").replace(", NULL)", ")");
        OldDatabases.create(home.resolve("cycle.db"), TuningHistoryStore.class, "cycle", 1, List.of(row));

        try (TuningHistoryStore store = TuningHistoryStore.open(home, "c", FakeDatabase.INSTANCE)) {
            assertThat(store.since(Instant.MIN))
                    .extracting(Experiment::acceptance)
                    .containsExactly(Optional.empty());
        }
    }
}
