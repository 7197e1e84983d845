package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutorTest {
    @TempDir
    Path home;

    @Test
    void apply_ofAPlan_makesOneAlterAndOneHint() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);

        Run run = executorFixture.apply(executorFixture.plan(ExecutorFixture.PROPOSALS));

        assertThat(executorFixture.hands().moves()).containsExactly("alter 2");
        assertThat(run.steps()).extracting(Run.StepRecord::state).containsExactly(StepState.DONE, StepState.DONE);
        assertThat(run.steps().get(0).before())
                .containsExactly(
                        new SettingEdit(Optional.empty(), "flush", Optional.empty()),
                        new SettingEdit(Optional.empty(), "files", Optional.of("10")));
        assertThat(executorFixture.hints()).isEqualTo(Map.of("buffer", "8388608"));
    }

    @Test
    void apply_ofAnAppliedPlan_doesNothingMore() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        Run first = executorFixture.apply(plan);

        Run second = executorFixture.apply(plan);

        assertThat(second).isEqualTo(first);
        assertThat(executorFixture.hands().moves()).hasSize(1);
    }

    @Test
    void apply_afterTheClusterMoved_isRefusedAndSaysWhatMoved() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().set(new SettingEdit(Optional.empty(), "flush", Optional.of("1")));
        executorFixture.hands().cluster(withServers(executorFixture.hands().cluster(), 3));

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2107 " + plan.id() + " is stale")
                .hasMessageContaining("cluster.servers was 2 and is 3; table[t].setting.flush was (not set) and is 1");
        assertThat(executorFixture.hands().moves()).isEmpty();
        assertThat(executorFixture.history()).isEmpty();
    }

    @Test
    void apply_afterAChangeThatDoesNotConcernIt_goesOn() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().set(new SettingEdit(Optional.empty(), "unrelated", Optional.of("1")));

        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_ofAnotherClustersPlan_isRefused() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        Plan other = PlanJsonCodec.sealed(copy(plan, Map.of("cluster.id", "elsewhere"), plan.changes()));

        assertThatThrownBy(() -> executorFixture.apply(other)).hasMessageContaining("HC-2112");
    }

    @Test
    void apply_toServersThatNobodyReachesAnyMore_isRefusedBeforeAnythingIsTouched() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.serverPlan(
                List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("handlers", "60")));
        executorFixture.hands().servers().loseTheWay();

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2111")
                .hasMessageContaining("nobody knows the way");
        assertThat(executorFixture.history()).isEmpty();
        assertThat(executorFixture.hands().moves()).isEmpty();
    }

    @Test
    void apply_ofAnOnlineUpdateWhereOnlyARestartHasEffect_isRefusedBeforeAnythingIsTouched() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.serverPlan(
                List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("threads", "4")));
        executorFixture.hands().servers().readOnlyAtStart();

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2111")
                .hasMessageContaining("a manager writes their files")
                .hasMessageContaining("make a new plan");
        assertThat(executorFixture.history()).isEmpty();
        assertThat(executorFixture.hands().moves()).isEmpty();
    }

    @Test
    void apply_ofAFactOfTheApplication_isRefused() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(
                List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("handlers", "60")));
        assertThat(plan.deferred()).extracting(change -> change.route()).containsExactly(FakeRoute.ROLLING_RESTART);
        Change handlers = plan.deferred().get(0);
        Change none = new Change(
                "record",
                handlers.scope(),
                handlers.target(),
                handlers.current(),
                handlers.effective(),
                handlers.proposed(),
                FakeRoute.NONE,
                handlers.rationale());
        Plan forged = PlanJsonCodec.sealed(copy(plan, plan.facts(), List.of(none)));

        assertThatThrownBy(() -> executorFixture.apply(forged))
                .hasMessageContaining("HC-2111")
                .hasMessageContaining("record");
        assertThat(executorFixture.history()).isEmpty();
    }

    @Test
    void apply_ofAPlanThatWasEditedAndSealedAgain_isRefusedBeforeAnythingIsTouched() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(List.of(PlannerFixtures.proposal("files", "40")));
        Change files = plan.changes().get(0);
        Change ttl = new Change(
                "TTL",
                files.scope(),
                files.target(),
                files.current(),
                files.effective(),
                "1",
                files.route(),
                files.rationale());
        Plan forged = PlanJsonCodec.sealed(copy(plan, plan.facts(), List.of(files, ttl)));

        assertThatThrownBy(() -> executorFixture.apply(forged))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("sets TTL = 1 on t");
        assertThat(executorFixture.history()).isEmpty();
        assertThat(executorFixture.hands().moves()).isEmpty();
    }

    @Test
    void apply_leavesDeferredChangesOut() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(
                List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("handlers", "60")));

        executorFixture.apply(plan);

        assertThat(executorFixture.hands().moves()).containsExactly("alter 1");
        assertThat(executorFixture.table().settings()).doesNotContainKey("handlers");
    }

    @Test
    void apply_whenAStepFails_stopsAndGoesOnLater() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().fail(true);

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1: alter table t: 2 values")
                .hasMessageContaining("HC-2108 the cluster does not answer");
        assertThat(executorFixture.history()).singleElement().satisfies(run -> {
            assertThat(run.progress().state()).isEqualTo(RunState.STOPPED);
            assertThat(run.progress().message()).contains("the cluster does not answer");
        });

        executorFixture.hands().fail(false);
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.history().get(0).progress().message()).isEmpty();
    }

    @Test
    void apply_whileAnotherRunIsUnfinished_isRefused() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan first = executorFixture.plan(ExecutorFixture.PROPOSALS);
        Plan second = executorFixture.plan(List.of(PlannerFixtures.proposal("policy", "constant")));
        executorFixture.hands().fail(true);
        assertThatThrownBy(() -> executorFixture.apply(first)).hasMessageContaining("HC-2106");
        executorFixture.hands().fail(false);

        assertThatThrownBy(() -> executorFixture.apply(second))
                .hasMessageContaining("HC-2103 " + first.id() + " on table t is unfinished: stopped")
                .hasMessageContaining("hconfig rollback " + first.id());
    }

    @Test
    void apply_whenTheValueDoesNotTakeEffect_saysSo() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().ignoreAlters();

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2106")
                .hasMessageContaining("HC-2108 t: flush reads back as (not set)")
                .hasMessageContaining("HC-2108 t: files reads back as 10");
    }

    @Test
    void apply_whenTheTableWasCreatedByOthers_leavesIt() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ObjectFacts.absent("t"));
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().fail(true);
        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("HC-2106");
        executorFixture.hands().fail(false);
        executorFixture.hands().table(ExecutorFixture.TABLE);

        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("HC-2110 table t exists");
        assertThat(executorFixture.hands().moves()).isEmpty();
    }

    @Test
    void apply_afterSomeoneAlteredTheTableInTheMidst_stopsThereAndLeavesTheirValue() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);
        executorFixture.hands().fail(true);
        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("HC-2106");
        executorFixture.hands().fail(false);
        executorFixture.hands().set(new SettingEdit(Optional.empty(), "files", Optional.of("99")));

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2110 t: files was changed by another user or program to 99");

        assertThat(executorFixture.hands().moves()).isEmpty();
        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);
        assertThat(rollbackReport.run().progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(executorFixture.table().settings())
                .containsEntry("files", "99")
                .doesNotContainKey("flush");
    }

    @Test
    void apply_whileAnotherExecutorWorks_isRefused() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, ExecutorFixture.TABLE);
        Plan plan = executorFixture.plan(ExecutorFixture.PROPOSALS);

        HomeFileLock.holding(home, "id", () -> {
            assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("HC-2102");
            return "";
        });
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
    }

    private static ClusterFacts withServers(ClusterFacts facts, int servers) {
        List<String> names = java.util.stream.IntStream.range(0, servers)
                .mapToObj(server -> "s" + server + ",1,1")
                .toList();
        return new ClusterFacts(facts.name(), facts.version(), names, facts.node(), facts.siteSettings());
    }

    private static Plan copy(Plan plan, Map<String, String> base, List<org.hconfig.xconfig.model.Change> changes) {
        return new Plan(
                plan.format(),
                "",
                plan.cluster(),
                plan.origin(),
                new PlanBase(plan.base().tables(), base, PlanJsonCodec.revision(base)),
                plan.creation(),
                changes,
                plan.tasks(),
                plan.remarks());
    }
}
