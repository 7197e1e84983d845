package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.plan.SmallCatalogue;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One plan may set values on several tables, one of them with a colon in its name, and on servers. */
class ExecutorTablesTest {
    private static final ObjectFacts FIRST = PlannerFixtures.table(Map.of("files", "10"), Map.of());
    private static final ObjectFacts SECOND =
            new ObjectFacts("ns:u", true, List.of("cf"), Map.of("flush", "1"), Map.of("cf", Map.of("bloom", "row")));
    private static final int POINTS_MAX = 80;

    @TempDir
    Path directory;

    @Test
    void apply_killedAnywhere_isFinishedByTheNextApply_andUndoneByRollback() {
        boolean survived = false;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            ExecutorFixture fixture = fixture();
            Plan plan = plan(fixture);
            survived = fixture.survives(point, () -> fixture.apply(plan));

            assertThat(fixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);

            assertThat(fixture.hands().object("t").settings()).isEqualTo(Map.of("files", "40"));
            assertThat(fixture.hands().object("ns:u").settings()).isEqualTo(Map.of("flush", "1", "files", "41"));
            assertThat(fixture.hands().object("ns:u").partSettings())
                    .isEqualTo(Map.of("cf", Map.of("bloom", "rowcol")));
            assertThat(hints(fixture)).isEqualTo(Map.of("buffer", "8388608"));
            assertThat(fixture.hints()).isEmpty();

            assertThat(fixture.rollback(plan.id(), false).run().progress().state())
                    .isEqualTo(RunState.ROLLED_BACK);

            assertThat(fixture.hands().object("t")).isEqualTo(FIRST);
            assertThat(fixture.hands().object("ns:u")).isEqualTo(SECOND);
            assertThat(hints(fixture)).isEmpty();
        }
        assertThat(survived).isTrue();
    }

    @Test
    void apply_afterTheSecondTableChanged_isRefusedAndNamesIt() {
        ExecutorFixture fixture = fixture();
        Plan plan = plan(fixture);
        fixture.hands()
                .other(new ObjectFacts("ns:u", true, List.of("cf"), Map.of("flush", "1"), Map.of("cf", Map.of())));

        assertThatThrownBy(() -> fixture.apply(plan))
                .hasMessageContaining("HC-2107")
                .hasMessageContaining("family[ns:u:cf].setting.bloom was row and is (not set)")
                .hasMessageContaining("make a new plan, the way this one was made");
        assertThat(fixture.hands().moves()).isEmpty();
    }

    private static Map<String, String> hints(ExecutorFixture fixture) {
        return fixture.journal(journal -> journal.of("id", "ns:u"));
    }

    private static Plan plan(ExecutorFixture fixture) {
        Plan plan = new Planner(new SmallCatalogue())
                .plan(new PlannerInput(
                        "id",
                        fixture.hands().cluster(),
                        List.of(
                                new PlannedTable(fixture.hands().object("t"), Map.of()),
                                new PlannedTable(fixture.hands().object("ns:u"), Map.of())),
                        new PlanOrigin(
                                PlannerFixtures.NOON.toString(),
                                PlanOrigin.Kind.VALUES,
                                "hconfig plan --set",
                                Optional.empty(),
                                List.of()),
                        List.of(
                                new ProposedValue(Target.of("t"), PlannerFixtures.proposal("files", "40")),
                                new ProposedValue(Target.of("ns:u"), PlannerFixtures.proposal("files", "41")),
                                new ProposedValue(Target.of("ns:u", "cf"), PlannerFixtures.proposal("bloom", "rowcol")),
                                new ProposedValue(Target.of("ns:u"), PlannerFixtures.proposal("buffer", "8388608"))),
                        Optional.empty(),
                        ServerRoutes.without(FakeDatabase.INSTANCE.serversClosed("a test")),
                        List.of()));
        assertThat(plan.table()).isEqualTo(Plan.ALL_TABLES);
        assertThat(plan.subject()).isEqualTo("2 tables");
        return plan;
    }

    private ExecutorFixture fixture() {
        try {
            ExecutorFixture fixture = new ExecutorFixture(Files.createTempDirectory(directory, "home"), FIRST);
            fixture.hands().other(SECOND);
            return fixture;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
