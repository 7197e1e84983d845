package org.hconfig.xconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.policy.Proposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RollbackTest {
    private static final List<Proposal> PROPOSALS = List.of(
            Given.proposal("flush", "268435456"), Given.proposal("files", "40"), Given.proposal("buffer", "8388608"));
    private static final TableFacts TABLE = Given.table(Map.of("files", "10"), Map.of());

    @TempDir
    Path home;

    @Test
    void rollback_ofARun_restoresEveryValueAlsoTheAbsentOnes() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);

        Rollback.Report report = world.rollback(plan.id(), false);

        assertThat(world.table()).isEqualTo(TABLE);
        assertThat(world.hints()).isEmpty();
        assertThat(report.refused()).isEmpty();
        assertThat(report.restored()).containsExactly("t buffer: (not set)", "t flush: (not set)", "t files: 10");
    }

    @Test
    void rollback_ofAKeyThatSomeoneElseChanged_refusesThatKeyOnly() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.hands().set(new Edit(Optional.empty(), "flush", Optional.of("77")));

        Rollback.Report report = world.rollback(plan.id(), false);

        assertThat(report.refused())
                .extracting(Problem::what)
                .containsExactly("t: flush was changed by someone else to 77");
        assertThat(report.run().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(world.table().settings()).isEqualTo(Map.of("files", "10", "flush", "77"));

        assertThat(world.rollback(plan.id(), true).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.table()).isEqualTo(TABLE);
    }

    @Test
    void rollback_ofACreation_dropsAnEmptyTable() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);

        world.rollback(plan.id(), false);

        assertThat(world.table().exists()).isFalse();
    }

    @Test
    void rollback_ofACreationWithRows_isRefusedAndChangesNothing() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        TableFacts created = world.table();
        world.hands().write();

        assertThatThrownBy(() -> world.rollback(plan.id(), false))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2109");
        assertThat(world.table()).isEqualTo(created);
        assertThat(world.hints()).isNotEmpty();
        assertThat(world.history().get(0).state()).isEqualTo(RunState.APPLIED);

        world.rollback(plan.id(), true);
        assertThat(world.table().exists()).isFalse();
        assertThat(world.hints()).isEmpty();
    }

    @Test
    void rollback_whoseDropIsRefused_leavesTheRunAsItWasAndBlocksNothing() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        Run applied = world.apply(plan);
        world.hands().hideRows(true);

        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("the table is disabled");

        Run run = world.history().get(0);
        assertThat(run.state()).isEqualTo(RunState.APPLIED);
        assertThat(run.message()).isEmpty();
        assertThat(run.steps()).isEqualTo(applied.steps());
        assertThat(world.hints()).isNotEmpty();
        Plan next = world.plan(List.of(Given.proposal("files", "50")));
        assertThat(world.apply(next).state()).isEqualTo(RunState.APPLIED);

        world.hands().hideRows(false);
        assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.table().exists()).isFalse();
    }

    @Test
    void rollback_whoseDropIsRefusedOnTheWay_canStillBeFinished() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        assertThat(world.survives(6, () -> world.rollback(plan.id(), false))).isFalse();
        world.hands().hideRows(true);

        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("the table is disabled");

        assertThat(world.history().get(0).state()).isEqualTo(RunState.ROLLING_BACK);
        assertThat(world.rollback(plan.id(), true).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.table().exists()).isFalse();
    }

    @Test
    void rollback_whoseDropFails_mustBeFinished() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.hands().fail(true);

        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("does not answer");

        assertThat(world.history().get(0).state()).isEqualTo(RunState.ROLLING_BACK);
    }

    @Test
    void rollback_killedAndThenFindingRows_leavesARunThatCanGoOn() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        TableFacts created = world.table();
        assertThat(world.survives(6, () -> world.rollback(plan.id(), false))).isFalse();
        assertThat(world.history().get(0).state()).isEqualTo(RunState.ROLLING_BACK);
        world.hands().write();

        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("HC-2109");

        assertThat(world.history().get(0).state()).isEqualTo(RunState.STOPPED);
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
        assertThat(world.table()).isEqualTo(created);
    }

    @Test
    void rollback_ofACreationWhoseTableIsGone_endsTheRun() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.hands().table(TableFacts.absent("t"));

        assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void rollback_ofACreationWhoseTableSomeoneElseMadeAnew_leavesThatTable() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.hands().remade(TABLE);

        assertThat(world.rollback(plan.id(), true).run().state()).isEqualTo(RunState.ROLLED_BACK);

        assertThat(world.table()).isEqualTo(TABLE);
        assertThat(world.hints()).isEmpty();
    }

    @Test
    void rollback_ofAnAlterWhoseFamilyIsGone_restoresTheOthers() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(List.of(Given.proposal("bloom", "rowcol"), Given.proposal("files", "40")));
        world.apply(plan);
        TableFacts now = world.table();
        world.hands()
                .table(new TableFacts(
                        "t",
                        true,
                        true,
                        List.of("cf"),
                        4,
                        1000,
                        now.settings(),
                        Map.of("cf", Map.of("bloom", "rowcol"))));

        Rollback.Report report = world.rollback(plan.id(), false);

        assertThat(report.run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.table().settings()).isEqualTo(Map.of("files", "10"));
        assertThat(world.table().familySettings()).isEqualTo(Map.of("cf", Map.of()));
    }

    @Test
    void rollback_ofAnAlterWhoseTableIsGone_endsTheRun() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.hands().table(TableFacts.absent("t"));

        Rollback.Report report = world.rollback(plan.id(), false);

        assertThat(report.restored()).contains("table t is gone; nothing to restore on it");
        assertThat(report.run().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void rollback_twice_saysThatItIsDone() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.rollback(plan.id(), false);

        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("HC-2105");
        assertThatThrownBy(() -> world.rollback("plan-nowhere", false)).hasMessageContaining("HC-2104");
    }

    @Test
    void apply_afterARollback_isANewRun() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.apply(plan);
        world.rollback(plan.id(), false);

        Run again = world.apply(plan);

        assertThat(again.id()).isEqualTo(plan.id() + ".2");
        assertThat(world.history()).extracting(Run::id).containsExactly(plan.id() + ".2", plan.id());
        assertThat(world.rollback(plan.id(), false).run().id()).isEqualTo(plan.id() + ".2");
        assertThat(world.table()).isEqualTo(TABLE);
    }

    @Test
    void rollback_ofTheOlderOfTwoRuns_leavesWhatTheNewerSet() {
        World world = new World(home, TABLE);
        Plan first = world.plan(PROPOSALS);
        world.apply(first);
        Plan second = world.plan(List.of(Given.proposal("files", "50")));
        world.apply(second);

        assertThat(world.rollback(first.id(), false).refused())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("files"));
        assertThat(world.table().settings()).isEqualTo(Map.of("files", "50"));
    }
}
