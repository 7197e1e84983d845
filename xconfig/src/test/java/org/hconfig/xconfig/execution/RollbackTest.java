package org.hconfig.xconfig.execution;

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
import org.hconfig.xconfig.plan.CreationOnlyPlan;
import org.hconfig.xconfig.plan.CreationValuesPlan;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RollbackTest {
    @TempDir
    Path home;

    @Test
    void rollback_ofTheValuesOfACreation_removesThemAndKeepsTheTable() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan whole = executorFixture.plan(ExecutorFixture.PROPOSALS);
        Run created = executorFixture.apply(CreationOnlyPlan.of(whole));
        assertThat(executorFixture.table().settings()).containsEntry("flush", "268435456");

        Run values =
                executorFixture.apply(CreationValuesPlan.of(whole, executorFixture.plan(ExecutorFixture.PROPOSALS)));

        assertThat(values.steps().get(0).before())
                .isNotEmpty()
                .allMatch(edit -> edit.value().isEmpty());
        assertThat(values.steps())
                .extracting(Run.StepRecord::description)
                .containsExactly("2 values on table t, set at its creation", "store 1 client hint for table t");
        assertThat(executorFixture.hints()).isEqualTo(Map.of("buffer", "8388608"));

        Rollback.RollbackReport report = executorFixture.rollback(values.id(), false);

        assertThat(report.run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table().exists()).isTrue();
        assertThat(executorFixture.table().settings()).doesNotContainKeys("flush", "files");
        assertThat(executorFixture.hints()).isEmpty();
        executorFixture.rollback(created.id(), false);
        assertThat(executorFixture.table().exists()).isFalse();
    }

    @Test
    void rollback_ofAValueThatACreationSetAndAnotherPlanChanged_restoresThatOfTheCreation() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        executorFixture.apply(executorFixture.plan(ExecutorFixture.PROPOSALS));
        Run changed =
                executorFixture.apply(executorFixture.plan(List.of(PlannerFixtures.proposal("flush", "1048576"))));

        executorFixture.rollback(changed.id(), false);

        assertThat(executorFixture.table().settings()).containsEntry("flush", "268435456");
    }

    @Test
    void rollback_ofARun_restoresEveryValueAlsoTheAbsentOnes() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);

        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);

        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
        assertThat(executorFixture.hints()).isEmpty();
        assertThat(rollbackReport.refused()).isEmpty();
        assertThat(rollbackReport.restored())
                .containsExactly("t buffer: (not set)", "t flush: (not set)", "t files: 10");
    }

    @Test
    void rollback_ofAKeyThatSomeoneElseChanged_refusesThatKeyOnly() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.hands().set(new SettingEdit(Optional.empty(), "flush", Optional.of("77")));

        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);

        assertThat(rollbackReport.refused())
                .extracting(Problem::what)
                .containsExactly("t: flush was changed by another user or program to 77");
        assertThat(rollbackReport.run().progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(executorFixture.table().settings()).isEqualTo(Map.of("files", "10", "flush", "77"));

        assertThat(executorFixture.rollback(plan.id(), true).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
    }

    @Test
    void rollback_ofACreation_dropsAnEmptyTable() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);

        executorFixture.rollback(plan.id(), false);

        assertThat(executorFixture.table().exists()).isFalse();
    }

    @Test
    void rollback_ofACreationWithRows_isRefusedAndChangesNothing() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        ObjectFacts created = executorFixture.table();
        executorFixture.hands().write();

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2109");
        assertThat(executorFixture.table()).isEqualTo(created);
        assertThat(executorFixture.hints()).isNotEmpty();
        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.APPLIED);

        executorFixture.rollback(plan.id(), true);
        assertThat(executorFixture.table().exists()).isFalse();
        assertThat(executorFixture.hints()).isEmpty();
    }

    @Test
    void rollback_whoseDropIsRefused_leavesTheRunAsItWasAndBlocksNothing() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        Run applied = executorFixture.apply(plan);
        executorFixture.hands().hideRows(true);

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false))
                .hasMessageContaining("the table is disabled");

        Run run = executorFixture.history().get(0);
        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(run.progress().message()).isEmpty();
        assertThat(run.steps()).isEqualTo(applied.steps());
        assertThat(executorFixture.hints()).isNotEmpty();
        Plan next = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "50")));
        assertThat(executorFixture.apply(next).progress().state()).isEqualTo(RunState.APPLIED);

        executorFixture.hands().hideRows(false);
        assertThat(executorFixture.rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table().exists()).isFalse();
    }

    @Test
    void rollback_whoseDropIsRefusedOnTheWay_canStillBeFinished() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        assertThat(executorFixture.survives(6, () -> executorFixture.rollback(plan.id(), false)))
                .isFalse();
        executorFixture.hands().hideRows(true);

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false))
                .hasMessageContaining("the table is disabled");

        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.ROLLING_BACK);
        assertThat(executorFixture.rollback(plan.id(), true).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table().exists()).isFalse();
    }

    @Test
    void rollback_whoseDropFails_mustBeFinished() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.hands().fail(true);

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false)).hasMessageContaining("does not answer");

        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.ROLLING_BACK);
    }

    @Test
    void rollback_killedAndThenFindingRows_leavesARunThatCanGoOn() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        ObjectFacts created = executorFixture.table();
        assertThat(executorFixture.survives(6, () -> executorFixture.rollback(plan.id(), false)))
                .isFalse();
        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.ROLLING_BACK);
        executorFixture.hands().write();

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false)).hasMessageContaining("HC-2109");

        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.STOPPED);
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.table()).isEqualTo(created);
    }

    @Test
    void rollback_ofACreationWhoseTableIsGone_endsTheRun() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.hands().table(ObjectFacts.absent("t"));

        assertThat(executorFixture.rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void rollback_ofACreationWhoseTableOthersRecreated_leavesThatTable() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.hands().remade(ExecutorFixture.TABLE);

        assertThat(executorFixture.rollback(plan.id(), true).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);

        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
        assertThat(executorFixture.hints()).isEmpty();
    }

    @Test
    void rollback_ofAnAlterWhoseFamilyIsGone_restoresTheOthers() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(
                List.of(PlannerFixtures.proposal("bloom", "rowcol"), PlannerFixtures.proposal("files", "40")));
        executorFixture.apply(plan);
        ObjectFacts now = executorFixture.table();
        executorFixture
                .hands()
                .table(new ObjectFacts(
                        "t", true, List.of("cf"), now.settings(), Map.of("cf", Map.of("bloom", "rowcol"))));

        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);

        assertThat(rollbackReport.run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table().settings()).isEqualTo(Map.of("files", "10"));
        assertThat(executorFixture.table().partSettings()).isEqualTo(Map.of("cf", Map.of()));
    }

    @Test
    void rollback_ofAnAlterWhoseTableIsGone_endsTheRun() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.hands().table(ObjectFacts.absent("t"));

        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);

        assertThat(rollbackReport.restored())
                .contains("alter table t: 2 values: the table does not exist any more; nothing to restore");
        assertThat(rollbackReport.run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void rollback_twice_saysThatItIsDone() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.rollback(plan.id(), false);

        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false)).hasMessageContaining("HC-2105");
        assertThatThrownBy(() -> executorFixture.rollback("plan-nowhere", false))
                .hasMessageContaining("HC-2104");
    }

    @Test
    void apply_afterARollback_isANewRun() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(plan);
        executorFixture.rollback(plan.id(), false);

        Run again = executorFixture.apply(plan);

        assertThat(again.id()).isEqualTo(plan.id() + ".2");
        assertThat(executorFixture.history()).extracting(Run::id).containsExactly(plan.id() + ".2", plan.id());
        assertThat(executorFixture.rollback(plan.id(), false).run().id()).isEqualTo(plan.id() + ".2");
        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
    }

    @Test
    void rollback_ofTheOlderOfTwoRuns_namesTheNewerAndLeavesBothApplied() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan first = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.apply(first);
        Plan second = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "50")));
        executorFixture.apply(second);
        ObjectFacts both = executorFixture.table();

        Rollback.RollbackReport report = executorFixture.rollback(first.id(), false);

        assertThat(report.refused()).singleElement().satisfies(problem -> {
            assertThat(problem.code().exit()).isEqualTo(ExitCode.REFUSED);
            assertThat(problem.what()).contains("the newer run " + second.id() + " has changed t files");
            assertThat(problem.next()).contains("hconfig rollback " + second.id());
        });
        assertThat(report.restored()).isEmpty();
        assertThat(report.run().progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.table()).isEqualTo(both);

        assertThat(executorFixture.rollback(second.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.rollback(first.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
    }

    @Test
    void rollback_ofTheNewerAfterAForcedOneOfTheOlder_knowsWhoSetThePresentValue() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan first = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "40")));
        executorFixture.apply(first);
        Plan second = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "50")));
        executorFixture.apply(second);

        assertThat(executorFixture.rollback(first.id(), true).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
        Rollback.RollbackReport report = executorFixture.rollback(second.id(), false);

        assertThat(report.refused()).isEmpty();
        assertThat(report.restored()).containsExactly("t files: 10, as the rollback of " + first.id() + " restored it");
        assertThat(report.run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.table()).isEqualTo(ExecutorFixture.TABLE);
    }

    @Test
    void rollback_ofTheOlderOfTwoRunsOnOtherKeys_isNotAffected() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan first = executorFixture.plan(List.of(PlannerFixtures.proposal("flush", "268435456")));
        executorFixture.apply(first);
        executorFixture.apply(executorFixture.plan(List.of(PlannerFixtures.proposal("files", "50"))));

        assertThat(executorFixture.rollback(first.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);

        assertThat(executorFixture.table().settings()).isEqualTo(Map.of("files", "50"));
    }

    @Test
    void apply_ofAPlanThatANewerRunMadeStale_namesThatRun() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan stale = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "40")));
        Plan other = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "50")));
        executorFixture.apply(other);

        assertThatThrownBy(() -> executorFixture.apply(stale))
                .hasMessageContaining("HC-2107")
                .hasMessageContaining("HConfig has changed some of this itself: " + other.id() + " (applied at ");
    }
}
