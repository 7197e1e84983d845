package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class LoadWorkflowTest {
    private final Fake fake = new Fake();

    @Test
    void run_createsSetsValuesLoadsAndRestores_inThisOrder() {
        LoadWorkflow.LoadWorkflowResult loadWorkflowResult = new LoadWorkflow("t", fake).run();

        assertThat(fake.done)
                .containsExactly(
                        "confirm with 1 changes", "create with values", "set 1 values", "load", "restore values");
        assertThat(loadWorkflowResult.regions()).isEqualTo(2);
        assertThat(loadWorkflowResult.values()).contains("values");
        assertThat(loadWorkflowResult.left()).isEmpty();
    }

    @Test
    void run_forATableThatExists_changesNothing() {
        fake.exists = true;

        assertCode(LoadError.TABLE_EXISTS);
        assertThat(fake.done).isEmpty();
    }

    @Test
    void run_forATableThatAKilledOneLeft_namesWhatRestoresItsValues() {
        fake.exists = true;
        fake.valuesSet = Optional.of("plan-7.2");

        assertThatThrownBy(() -> new LoadWorkflow("t", fake).run())
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.TABLE_EXISTS))
                .hasMessageContaining("still has the values that were set for a load")
                .hasMessageContaining("without --create", "hconfig rollback plan-7.2");
        assertThat(fake.done).isEmpty();
    }

    @Test
    void run_forATableThatACreationStoppedBeforeTheLoadLeft_namesWhatRemovesIt() {
        fake.exists = true;
        fake.created = Optional.of("plan-8.1");

        assertThatThrownBy(() -> new LoadWorkflow("t", fake).run())
                .hasMessageContaining("with the values for a load that it was created with")
                .hasMessageContaining("hconfig rollback plan-8.1, then run the same command again");
        assertThat(fake.done).isEmpty();
    }

    @Test
    void run_notConfirmed_changesNothing() {
        fake.failAt = "confirm";

        assertThatThrownBy(() -> new LoadWorkflow("t", fake).run()).hasMessageContaining("confirm failed");
        assertThat(fake.done).isEmpty();
    }

    @Test
    void run_withoutValuesToSet_restoresNothing() {
        fake.values = false;

        assertThat(new LoadWorkflow("t", fake).run().values()).isEmpty();
        assertThat(fake.done).containsExactly("confirm with 0 changes", "create with values", "load");
    }

    @Test
    void run_creationFails_namesItsRollback() {
        fake.failAt = "create";

        assertThat(remains()).contains("may have been partially created", "hconfig rollback plan-");
    }

    @Test
    void run_valuesFail_namesHowToGoOnAndHowToRemoveTheTable() {
        fake.failAt = "set";

        assertThat(remains())
                .contains(
                        "with values for the load, and is empty",
                        "hconfig rollback create, then run the same command again");
    }

    @Test
    void run_loadFails_keepsItsExitCode_andNamesHowToGoOnAndToRestore() {
        fake.failAt = "load";

        assertThat(remains())
                .contains(
                        "with the same command without --create",
                        "hconfig rollback values",
                        "hconfig rollback create --force");
        assertThatThrownBy(() -> new LoadWorkflow("t", fake).run())
                .isInstanceOfSatisfying(
                        HConfigException.class, e -> assertThat(e.exit()).isEqualTo(ExitCode.INTERRUPTED));
    }

    @Test
    void run_restoringFails_saysThatAllRowsAreLoaded() {
        fake.failAt = "restore";

        assertThat(remains()).contains("all rows are loaded", "hconfig rollback values");
    }

    private String remains() {
        try {
            new LoadWorkflow("t", fake).run();
        } catch (HConfigException e) {
            Problem last = e.problems().get(e.problems().size() - 1);
            assertThat(last.code()).isEqualTo(LoadError.CREATE_UNFINISHED);
            fake.done.clear();
            return last.text();
        }
        throw new AssertionError("nothing failed");
    }

    private void assertCode(LoadError code) {
        assertThatThrownBy(() -> new LoadWorkflow("t", fake).run())
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(code));
    }

    /** Fake actions that record their calls, and fail at a chosen one. */
    private static final class Fake implements LoadWorkflow.LoadWorkflowActions {
        final List<String> done = new ArrayList<>();
        boolean exists;
        boolean values = true;
        Optional<String> valuesSet = Optional.empty();
        Optional<String> created = Optional.empty();
        String failAt = "";

        private void step(String what) {
            if (!failAt.isEmpty() && what.startsWith(failAt)) {
                throw new HConfigException(LoadError.INTERRUPTED, failAt + " failed", "", "again");
            }
            done.add(what);
        }

        @Override
        public Plan plan() {
            Change change = new Change(
                    "k",
                    HBaseScope.TABLE,
                    Target.of("t"),
                    Optional.empty(),
                    "1",
                    "2",
                    HBaseRoute.TABLE_ALTER,
                    new Change.Rationale("2", "because", "a paper"));
            boolean made = exists || done.contains("create with values");
            TableCreation creation =
                    new TableCreation("t", List.of("cf"), "sampled", List.of("38"), Map.of("k", "2"), Map.of());
            return PlanJsonCodec.sealed(new Plan(
                    2,
                    "",
                    "c",
                    PlanOrigin.policy("2026-11-21T12:00:00Z", "p", WorkloadKind.BULK_LOAD),
                    new PlanBase(List.of("t"), Map.of(), ""),
                    made ? Optional.empty() : Optional.of(creation),
                    values && !made ? List.of(change) : List.of(),
                    List.of(),
                    PlanRemarks.NONE));
        }

        @Override
        public Optional<String> activeLoadRun() {
            return valuesSet;
        }

        @Override
        public Optional<String> creationWithoutLoad() {
            return created;
        }

        @Override
        public void confirm(Plan plan) {
            step("confirm with " + plan.changes().size() + " changes");
        }

        @Override
        public Run apply(Plan plan) {
            boolean creates = plan.creation().isPresent();
            boolean bare =
                    plan.creation().filter(made -> made.settings().isEmpty()).isPresent();
            step(
                    creates
                            ? "create " + (bare ? "bare" : "with values")
                            : "set " + plan.changes().size() + " values");
            return run(creates ? "create" : "values", plan.id());
        }

        private static Run run(String id, String plan) {
            return new Run(
                    id,
                    plan,
                    new Run.RunCluster("id", "c"),
                    "t",
                    new Run.Progress(RunState.APPLIED, Instant.EPOCH, Optional.empty(), Optional.empty()),
                    List.of(),
                    List.of());
        }

        @Override
        public LoadResult load() {
            step("load");
            return new LoadResult(
                    new LoadResult.Job("id", "t", "csv", EngineKind.PUTS, "little", 0),
                    RowChecksum.Total.NONE,
                    new LoadResult.ThisRun(0, 0, 0, false),
                    new LoadResult.Rejected(0, null),
                    0,
                    new LoadResult.Verification(RowChecksum.Total.NONE, 0),
                    new LoadResult.Sending(new LoadMeter().latency(), 0, 0, 0),
                    List.of(),
                    List.of());
        }

        @Override
        public Rollback.RollbackReport restore(String run) {
            step("restore " + run);
            return new Rollback.RollbackReport(run(run, "plan"), List.of(), List.of(), List.of());
        }
    }
}
