package org.hconfig.xconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.plan.PlanJson;
import org.hconfig.xconfig.policy.Proposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutorTest {
    private static final List<Proposal> PROPOSALS = List.of(
            Given.proposal("flush", "268435456"), Given.proposal("files", "40"), Given.proposal("buffer", "8388608"));
    private static final TableFacts TABLE = Given.table(Map.of("files", "10"), Map.of());

    @TempDir
    Path home;

    @Test
    void apply_ofAPlan_makesOneAlterAndOneHint() {
        World world = new World(home, TABLE);

        Run run = world.apply(world.plan(PROPOSALS));

        assertThat(world.hands().moves()).containsExactly("alter 2");
        assertThat(run.steps()).extracting(Run.StepRecord::state).containsExactly(StepState.DONE, StepState.DONE);
        assertThat(run.steps().get(0).before())
                .containsExactly(
                        new Edit(Optional.empty(), "flush", Optional.empty()),
                        new Edit(Optional.empty(), "files", Optional.of("10")));
        assertThat(world.hints()).isEqualTo(Map.of("buffer", "8388608"));
    }

    @Test
    void apply_ofAnAppliedPlan_doesNothingMore() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        Run first = world.apply(plan);

        Run second = world.apply(plan);

        assertThat(second).isEqualTo(first);
        assertThat(world.hands().moves()).hasSize(1);
    }

    @Test
    void apply_afterTheClusterMoved_isRefusedAndSaysWhatMoved() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.hands().set(new Edit(Optional.empty(), "flush", Optional.of("1")));
        world.hands().cluster(withServers(world.hands().cluster(), 3));

        assertThatThrownBy(() -> world.apply(plan))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2107 " + plan.id() + " is stale")
                .hasMessageContaining("cluster.servers was 2 and is 3; table.setting.flush was (not set) and is 1");
        assertThat(world.hands().moves()).isEmpty();
        assertThat(world.history()).isEmpty();
    }

    @Test
    void apply_afterAChangeThatDoesNotConcernIt_goesOn() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.hands().set(new Edit(Optional.empty(), "unrelated", Optional.of("1")));

        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_ofAnotherClustersPlan_isRefused() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        Plan other = PlanJson.sealed(copy(plan, Map.of("cluster.id", "elsewhere"), plan.changes()));

        assertThatThrownBy(() -> world.apply(other)).hasMessageContaining("HC-2112");
    }

    @Test
    void apply_toServersThatNobodyReachesAnyMore_isRefusedBeforeAnythingIsTouched() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("files", "40"), Given.proposal("handlers", "60")));
        world.hands().servers().loseTheWay();

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2111")
                .hasMessageContaining("nobody knows the way");
        assertThat(world.history()).isEmpty();
        assertThat(world.hands().moves()).isEmpty();
    }

    @Test
    void apply_ofAFactOfTheApplication_isRefused() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(List.of(Given.proposal("files", "40"), Given.proposal("handlers", "60")));
        assertThat(plan.deferred()).extracting(change -> change.route()).containsExactly(Route.ROLLING_RESTART);
        Change handlers = plan.deferred().get(0);
        Change none = new Change(
                "record",
                handlers.scope(),
                handlers.target(),
                handlers.current(),
                handlers.effective(),
                handlers.proposed(),
                Route.NONE,
                handlers.calculation(),
                handlers.reason(),
                handlers.source());
        Plan forged = PlanJson.sealed(copy(plan, plan.base(), List.of(none)));

        assertThatThrownBy(() -> world.apply(forged))
                .hasMessageContaining("HC-2111")
                .hasMessageContaining("record");
        assertThat(world.history()).isEmpty();
    }

    @Test
    void apply_ofAPlanThatWasEditedAndSealedAgain_isRefusedBeforeAnythingIsTouched() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(List.of(Given.proposal("files", "40")));
        Change files = plan.changes().get(0);
        Change ttl = new Change(
                "TTL",
                files.scope(),
                files.target(),
                files.current(),
                files.effective(),
                "1",
                files.route(),
                files.calculation(),
                files.reason(),
                files.source());
        Plan forged = PlanJson.sealed(copy(plan, plan.base(), List.of(files, ttl)));

        assertThatThrownBy(() -> world.apply(forged))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("sets TTL = 1 on t");
        assertThat(world.history()).isEmpty();
        assertThat(world.hands().moves()).isEmpty();
    }

    @Test
    void apply_leavesDeferredChangesOut() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(List.of(Given.proposal("files", "40"), Given.proposal("handlers", "60")));

        world.apply(plan);

        assertThat(world.hands().moves()).containsExactly("alter 1");
        assertThat(world.table().settings()).doesNotContainKey("handlers");
    }

    @Test
    void apply_whenAStepFails_stopsAndGoesOnLater() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.hands().fail(true);

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1: alter table t: 2 values")
                .hasMessageContaining("HC-2108 the cluster does not answer");
        assertThat(world.history()).singleElement().satisfies(run -> {
            assertThat(run.state()).isEqualTo(RunState.STOPPED);
            assertThat(run.message()).contains("the cluster does not answer");
        });

        world.hands().fail(false);
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
        assertThat(world.history().get(0).message()).isEmpty();
    }

    @Test
    void apply_whileAnotherRunIsUnfinished_isRefused() {
        World world = new World(home, TABLE);
        Plan first = world.plan(PROPOSALS);
        Plan second = world.plan(List.of(Given.proposal("policy", "constant")));
        world.hands().fail(true);
        assertThatThrownBy(() -> world.apply(first)).hasMessageContaining("HC-2106");
        world.hands().fail(false);

        assertThatThrownBy(() -> world.apply(second))
                .hasMessageContaining("HC-2103 " + first.id() + " on table t is unfinished: stopped")
                .hasMessageContaining("hconfig rollback " + first.id());
    }

    @Test
    void apply_whenTheValueDoesNotTakeEffect_saysSo() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.hands().ignoreAlters();

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2106")
                .hasMessageContaining("HC-2108 t: flush reads back as (not set)")
                .hasMessageContaining("HC-2108 t: files reads back as 10");
    }

    @Test
    void apply_whenTheTableAppearedMeanwhile_leavesIt() {
        World world = new World(home, TableFacts.absent("t"));
        Plan plan = world.plan(PROPOSALS);
        world.hands().fail(true);
        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("HC-2106");
        world.hands().fail(false);
        world.hands().table(TABLE);

        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("HC-2110 table t exists");
        assertThat(world.hands().moves()).isEmpty();
    }

    @Test
    void apply_afterSomeoneAlteredTheTableInTheMidst_stopsThereAndLeavesTheirValue() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);
        world.hands().fail(true);
        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("HC-2106");
        world.hands().fail(false);
        world.hands().set(new Edit(Optional.empty(), "files", Optional.of("99")));

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2110 t: files was changed by someone else to 99");

        assertThat(world.hands().moves()).isEmpty();
        Rollback.Report report = world.rollback(plan.id(), false);
        assertThat(report.run().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(world.table().settings()).containsEntry("files", "99").doesNotContainKey("flush");
    }

    @Test
    void apply_whileAnotherExecutorWorks_isRefused() {
        World world = new World(home, TABLE);
        Plan plan = world.plan(PROPOSALS);

        ClusterLock.holding(home, "id", () -> {
            assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("HC-2102");
            return "";
        });
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
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
                plan.createdAt(),
                plan.workload(),
                plan.policy(),
                plan.cluster(),
                plan.table(),
                base,
                PlanJson.revision(base),
                plan.creation(),
                changes,
                plan.deferred(),
                plan.kept(),
                plan.notes());
    }
}
