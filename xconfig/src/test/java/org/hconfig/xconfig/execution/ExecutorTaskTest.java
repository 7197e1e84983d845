package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks of plans are journaled, resumed and left in place by a rollback. */
class ExecutorTaskTest {
    private static final ObjectFacts TABLE = PlannerFixtures.table(Map.of("files", "10"), Map.of());
    private static final int STEPS = 3;
    private static final int POINTS_MAX = 60;

    @TempDir
    Path directory;

    @Test
    void apply_ofWork_doesEachStepAndGivesTheSwitchesBack() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);

        Run run = executorFixture.carryOut(work);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(FakeTask.states(run)).containsOnly(StepState.DONE);
        assertThat(work.effects()).containsExactly(0, 1, 2);
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_killedAnywhere_isFinishedByTheNextApply() {
        boolean survived = false;
        int killed = 0;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            ExecutorFixture executorFixture = world();
            FakeTask work = work(executorFixture);
            survived = executorFixture.survives(point, () -> executorFixture.carryOut(work));
            killed += survived ? 0 : 1;

            Run run = executorFixture.carryOut(work);

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            assertThat(FakeTask.states(run)).containsOnly(StepState.DONE);
            assertThat(work.effects()).containsExactly(0, 1, 2);
            assertThat(executorFixture.hands().servers().balancer()).isTrue();
            assertThat(executorFixture.history()).hasSize(1);
            assertThat(executorFixture.hands().marks().read()).isEmpty();
        }
        assertThat(survived).isTrue();
        assertThat(killed).isGreaterThanOrEqualTo(2 * STEPS);
    }

    @Test
    void rollback_ofKilledWork_leavesWhatWasDoneAndGivesTheSwitchesBack() {
        boolean survived = false;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            ExecutorFixture executorFixture = world();
            FakeTask work = work(executorFixture);
            survived = executorFixture.survives(point, () -> executorFixture.carryOut(work));
            if (executorFixture.history().isEmpty()) {
                continue;
            }
            List<Integer> effects = List.copyOf(work.effects());

            Run run = executorFixture.rollback(work.plan().id(), false).run();

            assertThat(run.progress().state().unfinished()).isFalse();
            assertThat(work.effects()).isEqualTo(effects);
            assertThat(executorFixture.hands().servers().balancer()).isTrue();
        }
        assertThat(survived).isTrue();
    }

    @Test
    void apply_ofAStepThatFails_stopsAndGoesOnLater() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        work.failAt(1);

        assertThatThrownBy(() -> executorFixture.carryOut(work))
                .isInstanceOfSatisfying(HConfigException.class, failure -> {
                    assertThat(failure.problems().get(0).code()).isEqualTo(PlanError.NOT_AS_APPLIED);
                    assertThat(failure.problems().get(1).code()).isEqualTo(PlanError.STEP_FAILED);
                    assertThat(failure.problems().get(1).next())
                            .contains("hconfig rollback "
                                    + executorFixture.history().get(0).id());
                });

        assertThat(executorFixture.history())
                .extracting(run -> run.progress().state())
                .containsExactly(RunState.STOPPED);
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
        work.failAt(-1);
        assertThat(executorFixture.carryOut(work).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.history()).hasSize(1);
    }

    @Test
    void apply_ofAStepThatMustNotBeginNow_reportsThisOnce() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        StepGuard window = new StepGuard() {
            @Override
            public void before(String what) {
                if (what.equals("step 1")) {
                    throw new HConfigException(PlanError.NOT_AS_APPLIED, "the change window is closed", "", "wait");
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {}
        };

        assertThatThrownBy(() -> executorFixture.carryOut(work, window))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(Problem::what)
                                .containsExactly("the change window is closed"));

        assertThat(executorFixture.history())
                .extracting(run -> run.progress().state())
                .containsExactly(RunState.STOPPED);
        assertThat(executorFixture.carryOut(work).progress().state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_ofWorkMadeForAnotherCluster_beginsNothing() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        work.refuse();

        assertThatThrownBy(() -> executorFixture.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThat(executorFixture.history()).isEmpty();
        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_whileAPlanIsUnfinished_isRefused() {
        ExecutorFixture executorFixture = world();
        Plan plan = executorFixture.plan(List.of(PlannerFixtures.proposal("flush", "268435456")));
        executorFixture.hands().fail(true);
        assertThatThrownBy(() -> executorFixture.apply(plan)).isInstanceOf(HConfigException.class);
        FakeTask work = work(executorFixture);

        assertThatThrownBy(() -> executorFixture.carryOut(work))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.RUN_UNFINISHED));

        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_ofAPlanWhileWorkIsUnfinished_isRefused() {
        ExecutorFixture executorFixture = world();
        Plan plan = executorFixture.plan(List.of(PlannerFixtures.proposal("flush", "268435456")));
        FakeTask work = work(executorFixture);
        work.failAt(0);
        assertThatThrownBy(() -> executorFixture.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.RUN_UNFINISHED));
    }

    @Test
    void apply_thatLosesItsHold_stopsBeforeTheNextStep() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        executorFixture.hands().loseHold();

        assertThatThrownBy(() -> executorFixture.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThat(work.effects()).isEmpty();
        assertThat(executorFixture.history())
                .extracting(run -> run.progress().state())
                .containsExactly(RunState.STOPPED);
    }

    @Test
    void apply_beforeItsWindowOpens_beginsNothing() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);

        assertThatThrownBy(() -> executorFixture.carryOut(work, closedAfter(0)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.WINDOW_CLOSED));

        assertThat(executorFixture.history()).isEmpty();
        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_whoseWindowCloses_stopsAndGoesOnInTheNext() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);

        assertThatThrownBy(() -> executorFixture.carryOut(work, closedAfter(2))).isInstanceOf(HConfigException.class);
        assertThat(work.effects()).containsExactly(0);
        assertThat(executorFixture.history())
                .extracting(run -> run.progress().state())
                .containsExactly(RunState.STOPPED);
        assertThat(executorFixture.hands().servers().balancer()).isTrue();

        assertThat(executorFixture.carryOut(work, closedAfter(100)).progress().state())
                .isEqualTo(RunState.APPLIED);
        assertThat(work.effects()).containsExactly(0, 1, 2);
    }

    @Test
    void rollback_ofATaskThatCannotBeUndone_leavesItsStepsAndReportsThem() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        Run run = executorFixture.carryOut(work);

        Run rolledBack = executorFixture.rollback(run.id(), false).run();

        assertThat(rolledBack.progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(rolledBack.progress().message())
                .hasValue("not undone: 3 of 3 steps of its tasks, which cannot be undone");
        assertThat(work.effects()).containsExactly(0, 1, 2);
    }

    @Test
    void rollback_ofATaskThatFailed_leavesStepsPendingThatWereNeverBegun() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        work.failAt(1);
        assertThatThrownBy(() -> executorFixture.carryOut(work)).isInstanceOf(HConfigException.class);

        Run rolledBack = executorFixture
                .rollback(executorFixture.history().get(0).id(), false)
                .run();

        assertThat(FakeTask.states(rolledBack)).containsExactly(StepState.DONE, StepState.STARTED, StepState.PENDING);
        assertThat(rolledBack.progress().message())
                .hasValue(
                        "not undone: 2 of 3 steps of its tasks, which cannot be undone; the other steps were never begun");
    }

    @Test
    void rollback_ofATaskThatCannotBeUndone_namesWhatStaysOnceAndEndsThen() {
        ExecutorFixture executorFixture = world();
        Run run = executorFixture.carryOut(work(executorFixture));

        assertThat(executorFixture.rollback(run.id(), false).stays())
                .containsExactly("t: step 0", "t: step 1", "t: step 2");

        assertThatThrownBy(() -> executorFixture.rollback(run.id(), false))
                .hasMessageContaining("HC-2105")
                .hasMessageContaining("not undone: 3 of 3 steps of its tasks, which cannot be undone");
        assertThatThrownBy(() -> executorFixture.rollback(run.id(), true)).hasMessageContaining("HC-2105");
    }

    @Test
    void apply_ofWorkThatIsDoneAlready_beginsNothing() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        Run run = executorFixture.carryOut(work);

        assertThat(executorFixture.carryOut(work)).isEqualTo(run);

        assertThat(executorFixture.history()).hasSize(1);
        work.refuse();
        assertThatThrownBy(() -> executorFixture.carryOut(work)).hasMessageContaining("HC-2107");
    }

    @Test
    void rollback_ofTheOlderOfTwoRunsOfATask_namesTheNewerAndAfterForceTheOlder() {
        ExecutorFixture executorFixture = world();
        Run first = carryOutUndoable(executorFixture, work(executorFixture));
        FakeTask newer = new FakeTask(executorFixture.hands(), executorFixture.bomb(), STEPS + 1);
        Run second = carryOutUndoable(executorFixture, newer);

        assertThat(executorFixture.rollback(first.id(), false).refused())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what())
                        .isEqualTo(first.id() + " is not rolled back: the newer run " + second.id()
                                + " has changed fake of t"));
        assertThat(executorFixture.rollback(first.id(), true).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);

        newer.overwrite();
        Rollback.RollbackReport report = executorFixture.rollback(second.id(), false);
        assertThat(report.refused()).isEmpty();
        assertThat(report.restored())
                .hasSize(STEPS + 1)
                .allMatch(line -> line.endsWith("stays as the rollback of " + first.id() + " restored it"));
    }

    @Test
    void rollback_ofATaskThatOthersChangedSinceAForcedRollback_isRefused() {
        ExecutorFixture executorFixture = world();
        Run first = carryOutUndoable(executorFixture, work(executorFixture));
        FakeTask newer = new FakeTask(executorFixture.hands(), executorFixture.bomb(), STEPS + 1);
        Run second = carryOutUndoable(executorFixture, newer);
        executorFixture.rollback(first.id(), true);

        newer.overwrite();
        newer.changeByOthers();
        Rollback.RollbackReport report = executorFixture.rollback(second.id(), false);

        assertThat(report.restored()).isEmpty();
        assertThat(report.refused())
                .hasSize(STEPS + 1)
                .allMatch(problem -> problem.what().endsWith("was overwritten"));
        assertThat(report.run().progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
    }

    @Test
    void rollback_ofATaskThatThisVersionCannotRead_leavesItsStepsAndEnds() {
        ExecutorFixture executorFixture = world();
        FakeTask work = work(executorFixture);
        work.makeUndoable();
        Run run = executorFixture.carryOut(work);
        executorFixture.forgetTasks();

        Run rolledBack = executorFixture.rollback(run.id(), false).run();

        assertThat(rolledBack.progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(work.effects()).containsExactly(0, 1, 2);
    }

    @Test
    void rollback_ofATaskThatCanBeUndone_killedAnywhereAndRepeated_undoesEveryStepThatWasBegun() {
        boolean survived = false;
        for (int point = 0; !survived; point++) {
            ExecutorFixture executorFixture = world();
            FakeTask work = work(executorFixture);
            work.makeUndoable();
            work.failAt(2);
            assertThatThrownBy(() -> executorFixture.carryOut(work)).isInstanceOf(HConfigException.class);
            String id = executorFixture.history().get(0).id();

            survived = executorFixture.survives(point, () -> executorFixture.rollback(id, false));
            // Killed at its end, with nothing left but the mark, it has finished.
            Run run = executorFixture.history().get(0).progress().state() == RunState.ROLLED_BACK
                    ? executorFixture.history().get(0)
                    : executorFixture.rollback(id, false).run();

            assertThat(run.progress().state()).as("killed at point " + point).isEqualTo(RunState.ROLLED_BACK);
            assertThat(FakeTask.states(run)).containsOnly(StepState.UNDONE);
            assertThat(work.effects()).isEmpty();
        }
    }

    /** Open for the given number of starts. */
    private static StepGuard closedAfter(int beginnings) {
        AtomicInteger left = new AtomicInteger(beginnings);
        return new StepGuard() {
            @Override
            public void before(String what) {
                if (left.getAndDecrement() <= 0) {
                    throw new HConfigException(PlanError.WINDOW_CLOSED, what + " does not begin", "it is late", "wait");
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {
                // A task has no such steps.
            }
        };
    }

    private static Run carryOutUndoable(ExecutorFixture executorFixture, FakeTask task) {
        task.makeUndoable();
        return executorFixture.carryOut(task);
    }

    private static FakeTask work(ExecutorFixture executorFixture) {
        return new FakeTask(executorFixture.hands(), executorFixture.bomb(), STEPS);
    }

    private ExecutorFixture world() {
        try {
            return new ExecutorFixture(Files.createTempDirectory(directory, "home"), TABLE);
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
