package org.hconfig.xconfig.apply;

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
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work that is no plan is journalled, gone on with and let go as plans are. */
class WorkExecutorTest {
    private static final TableFacts TABLE = Given.table(Map.of("files", "10"), Map.of());
    private static final int STEPS = 3;
    private static final int POINTS_MAX = 60;

    @TempDir
    Path directory;

    @Test
    void apply_ofWork_doesEachStepAndGivesTheSwitchesBack() {
        World world = world();
        FakeWork work = work(world);

        Run run = world.carryOut(work);

        assertThat(run.state()).isEqualTo(RunState.APPLIED);
        assertThat(FakeWork.states(run)).containsOnly(StepState.DONE);
        assertThat(work.effects()).containsExactly(0, 1, 2);
        assertThat(world.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_killedAnywhere_isFinishedByTheNextApply() {
        boolean survived = false;
        int killed = 0;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            World world = world();
            FakeWork work = work(world);
            survived = world.survives(point, () -> world.carryOut(work));
            killed += survived ? 0 : 1;
            // Killed in its last moment, with nothing left but the mark, it has ended.
            boolean ended = world.history().stream().anyMatch(run -> run.state() == RunState.APPLIED);

            Run run = world.carryOut(work);

            assertThat(run.state()).isEqualTo(RunState.APPLIED);
            assertThat(FakeWork.states(run)).containsOnly(StepState.DONE);
            assertThat(work.effects()).containsExactly(0, 1, 2);
            assertThat(world.hands().servers().balancer()).isTrue();
            assertThat(world.history()).hasSize(ended ? 2 : 1);
            assertThat(world.hands().marks().read()).isEmpty();
        }
        assertThat(survived).isTrue();
        assertThat(killed).isGreaterThanOrEqualTo(2 * STEPS);
    }

    @Test
    void rollback_ofKilledWork_leavesWhatWasDoneAndGivesTheSwitchesBack() {
        boolean survived = false;
        for (int point = 0; !survived && point < POINTS_MAX; point++) {
            World world = world();
            FakeWork work = work(world);
            survived = world.survives(point, () -> world.carryOut(work));
            if (world.history().isEmpty()) {
                continue;
            }
            List<Integer> effects = List.copyOf(work.effects());

            Run run = world.rollback(work.id(), false).run();

            assertThat(run.state().unfinished()).isFalse();
            assertThat(work.effects()).isEqualTo(effects);
            assertThat(world.hands().servers().balancer()).isTrue();
        }
        assertThat(survived).isTrue();
    }

    @Test
    void apply_ofAStepThatFails_stopsAndGoesOnLater() {
        World world = world();
        FakeWork work = work(world);
        work.failAt(1);

        assertThatThrownBy(() -> world.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThat(world.history()).extracting(Run::state).containsExactly(RunState.STOPPED);
        assertThat(world.hands().servers().balancer()).isTrue();
        work.failAt(-1);
        assertThat(world.carryOut(work).state()).isEqualTo(RunState.APPLIED);
        assertThat(world.history()).hasSize(1);
    }

    @Test
    void apply_ofWorkMadeForAnotherCluster_beginsNothing() {
        World world = world();
        FakeWork work = work(world);
        work.refuse();

        assertThatThrownBy(() -> world.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThat(world.history()).isEmpty();
        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_whileAPlanIsUnfinished_isRefused() {
        World world = world();
        Plan plan = world.plan(List.of(Given.proposal("flush", "268435456")));
        world.hands().fail(true);
        assertThatThrownBy(() -> world.apply(plan)).isInstanceOf(HConfigException.class);
        FakeWork work = work(world);

        assertThatThrownBy(() -> world.carryOut(work))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.RUN_UNFINISHED));

        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_ofAPlanWhileWorkIsUnfinished_isRefused() {
        World world = world();
        Plan plan = world.plan(List.of(Given.proposal("flush", "268435456")));
        FakeWork work = work(world);
        work.failAt(0);
        assertThatThrownBy(() -> world.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThatThrownBy(() -> world.apply(plan))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.RUN_UNFINISHED));
    }

    @Test
    void apply_thatLosesItsHold_stopsBeforeTheNextStep() {
        World world = world();
        FakeWork work = work(world);
        world.hands().loseHold();

        assertThatThrownBy(() -> world.carryOut(work)).isInstanceOf(HConfigException.class);

        assertThat(work.effects()).isEmpty();
        assertThat(world.history()).extracting(Run::state).containsExactly(RunState.STOPPED);
    }

    @Test
    void apply_beforeItsWindowOpens_beginsNothing() {
        World world = world();
        FakeWork work = work(world);

        assertThatThrownBy(() -> world.carryOut(work, closedAfter(0)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems().get(0).code()).isEqualTo(PlanError.WINDOW_CLOSED));

        assertThat(world.history()).isEmpty();
        assertThat(work.effects()).isEmpty();
    }

    @Test
    void apply_whoseWindowCloses_stopsAndGoesOnInTheNext() {
        World world = world();
        FakeWork work = work(world);

        assertThatThrownBy(() -> world.carryOut(work, closedAfter(2))).isInstanceOf(HConfigException.class);
        assertThat(work.effects()).containsExactly(0);
        assertThat(world.history()).extracting(Run::state).containsExactly(RunState.STOPPED);
        assertThat(world.hands().servers().balancer()).isTrue();

        assertThat(world.carryOut(work, closedAfter(100)).state()).isEqualTo(RunState.APPLIED);
        assertThat(work.effects()).containsExactly(0, 1, 2);
    }

    /** Open for so many beginnings. */
    private static Guard closedAfter(int beginnings) {
        AtomicInteger left = new AtomicInteger(beginnings);
        return new Guard() {
            @Override
            public void before(String what) {
                if (left.getAndDecrement() <= 0) {
                    throw new HConfigException(PlanError.WINDOW_CLOSED, what + " does not begin", "it is late", "wait");
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {
                // Work has no such steps.
            }
        };
    }

    private static FakeWork work(World world) {
        return new FakeWork(world.hands(), world.bomb(), STEPS);
    }

    private World world() {
        try {
            return new World(Files.createTempDirectory(directory, "home"), TABLE);
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
