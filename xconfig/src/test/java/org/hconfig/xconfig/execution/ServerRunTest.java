package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans that change servers, executed and rolled back. */
class ServerRunTest {
    private static final ObjectFacts TABLE = PlannerFixtures.table(Map.of(), Map.of());
    private static final List<SettingProposal> ALL = List.of(
            PlannerFixtures.proposal("period", "6"),
            PlannerFixtures.proposal("handlers", "60"),
            PlannerFixtures.proposal("threads", "3"),
            PlannerFixtures.proposal("size", "2048"),
            PlannerFixtures.proposal("files", "40"));

    @TempDir
    Path home;

    @Test
    void plan_thatMayChangeServers_putsTheCheapestRouteFirst() {
        Plan plan = new ExecutorFixture(home, TABLE).serverPlan(ALL);

        assertThat(plan.changes())
                .extracting(Change::route)
                .containsExactly(
                        FakeRoute.TABLE_ALTER,
                        FakeRoute.ONLINE_UPDATE,
                        FakeRoute.REGION_REOPEN,
                        FakeRoute.ROLLING_RESTART,
                        FakeRoute.MASTER_RESTART);
        assertThat(plan.deferred()).isEmpty();
    }

    @Test
    void plan_ofAnOptionOfTheJvm_defersItAndSaysWhy() {
        Plan plan = new ExecutorFixture(home, TABLE).serverPlan(List.of(PlannerFixtures.proposal("<heap>", "2048")));

        assertThat(plan.deferred()).extracting(Change::key).containsExactly("<heap>");
        assertThat(plan.notes()).anyMatch(note -> note.contains("not a key of a site file"));
    }

    @Test
    void plan_withoutAWayToTheServers_defersAndSaysWhy() {
        Plan plan = new ExecutorFixture(home, TABLE).plan(ALL);

        assertThat(plan.deferred()).hasSize(4);
        assertThat(plan.notes()).containsOnlyOnce("server-side changes are deferred: nobody knows the way to them");
    }

    @Test
    void apply_ofAllRoutes_restartsEachServerOnce() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);

        Run run = executorFixture.apply(executorFixture.serverPlan(ALL));

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(run.servers())
                .containsExactly(
                        FakeServerConfigAdapter.FIRST, FakeServerConfigAdapter.SECOND, FakeServerConfigAdapter.MASTER);
        assertThat(executorFixture.hands().servers().moves())
                .containsExactly(
                        "online update a:1",
                        "online update b:1",
                        "online update m:1",
                        "rolling restart a:1",
                        "rolling restart b:1",
                        "master restart m:1");
        assertThat(executorFixture.hands().servers().effective().get("b:1"))
                .isEqualTo(Map.of("own", "x", "threads", "3", "size", "2048", "handlers", "60"));
        assertThat(executorFixture.hands().servers().effective().get("m:1"))
                .isEqualTo(Map.of("own", "x", "threads", "3", "size", "2048", "period", "6"));
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_withoutRestart_reopensInTheSamePassAsItUpdates() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);

        executorFixture.apply(executorFixture.serverPlan(
                List.of(PlannerFixtures.proposal("threads", "3"), PlannerFixtures.proposal("size", "2048"))));

        assertThat(executorFixture.hands().servers().moves())
                .containsExactly("region reopen a:1", "region reopen b:1", "online update m:1");
    }

    @Test
    void apply_again_doesNothingMore() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(ALL);
        executorFixture.apply(plan);

        executorFixture.apply(plan);

        assertThat(executorFixture.hands().servers().moves()).hasSize(6);
    }

    @Test
    void rollback_undoesTheLastFirst() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        executorFixture.hands().servers().edit("b:1", "handlers", "31");
        executorFixture.apply(plan);

        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);

        assertThat(rollbackReport.restored())
                .containsExactly("RegionServer b:1 handlers: 31", "RegionServer a:1 handlers: (not set)");
        assertThat(executorFixture.hands().servers().effective().get("a:1")).isEqualTo(Map.of("own", "x"));
        assertThat(executorFixture.hands().servers().effective().get("b:1"))
                .isEqualTo(Map.of("own", "x", "handlers", "31"));
        assertThat(executorFixture.hands().servers().moves())
                .endsWith("undo rolling restart b:1", "undo rolling restart a:1");
    }

    @Test
    void rollback_ofAValueThatTheAdapterRefuses_restoresTheOthersAndEnds() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(
                List.of(PlannerFixtures.proposal("threads", "3"), PlannerFixtures.proposal("size", "2048")));
        executorFixture.apply(plan);
        FakeServerConfigAdapter servers = executorFixture.hands().servers();
        servers.refuseToRestore("size");

        Rollback.RollbackReport partly = executorFixture.rollback(plan.id(), false);

        assertThat(partly.run().progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(partly.refused()).isNotEmpty().allMatch(problem -> "size would lose rows".equals(problem.what()));
        assertThat(servers.sites().get("b:1")).isEqualTo(Map.of("own", "x", "size", "2048"));
        executorFixture.apply(executorFixture.serverPlan(List.of(PlannerFixtures.proposal("threads", "5"))));

        Rollback.RollbackReport forced = executorFixture.rollback(plan.id(), true);

        assertThat(forced.refused()).isEmpty();
        assertThat(forced.run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(servers.sites().get("b:1")).isEqualTo(Map.of("own", "x"));
    }

    @Test
    void apply_whenAServerFails_leavesTheOthersAloneAndGivesBack() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        executorFixture.hands().servers().breakServer("a:1");

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1: restart RegionServer a:1: 1 value")
                .hasMessageContaining("a:1 does not come back");

        assertThat(executorFixture.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
        executorFixture.hands().servers().breakServer("");
        assertThat(executorFixture.rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.hands().servers().effective().get("a:1")).isEqualTo(Map.of("own", "x"));
    }

    @Test
    void apply_afterAConcurrentChangeOfASiteFile_stops() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        executorFixture.hands().servers().breakServer("a:1");
        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("HC-2106");
        executorFixture.hands().servers().breakServer("");
        executorFixture.hands().servers().edit("b:1", "handlers", "77");

        assertThatThrownBy(() -> executorFixture.apply(plan))
                .hasMessageContaining(
                        "HC-2110 RegionServer b:1: handlers was changed by another user or program to 77");

        assertThat(executorFixture.hands().servers().effective().get("b:1")).isEqualTo(Map.of("own", "x"));
        Rollback.RollbackReport rollbackReport = executorFixture.rollback(plan.id(), false);
        assertThat(rollbackReport.refused()).hasSize(1);
        assertThat(rollbackReport.run().progress().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(executorFixture.hands().servers().sites().get("b:1")).containsEntry("handlers", "77");
    }

    @Test
    void apply_whenTheLockIsLost_stopsBeforeTheNextStep() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        executorFixture.hands().loseHold();

        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("the lock was lost");

        assertThat(executorFixture.hands().servers().moves()).isEmpty();
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_whenTheGuardObjects_stopsAfterTheCanary() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        StepGuard stepGuard = (run, step, server) -> {
            assertThat(server).contains(FakeServerConfigAdapter.FIRST);
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "latency doubled", "", "roll back");
        };

        assertThatThrownBy(() -> executorFixture.apply(plan, stepGuard))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1")
                .hasMessageContaining("latency doubled");

        assertThat(executorFixture.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
        assertThat(executorFixture.rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void apply_whenTheTimeIsUpBetweenTwoServers_stopsSafelyAndGoesOnLater() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        int[] asked = {0};
        StepGuard closing = new StepGuard() {
            @Override
            public void before(String what) {
                // The start of the run, its first step, its second.
                if (++asked[0] == 3) {
                    throw new HConfigException(PlanError.WINDOW_CLOSED, what + " does not begin", "", "wait");
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, java.util.Optional<Server> server) {
                // Nothing is checked.
            }
        };

        assertThatThrownBy(() -> executorFixture.apply(plan, closing))
                .hasMessageContaining("HC-2116 " + plan.id() + ", step 2 of")
                .hasMessageNotContaining("HC-2106");

        assertThat(executorFixture.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
        assertThat(executorFixture.history().get(0).progress().state()).isEqualTo(RunState.STOPPED);
        assertThat(executorFixture.history().get(0).steps().get(1).state()).isEqualTo(StepState.PENDING);
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.hands().servers().moves()).doesNotHaveDuplicates();
    }

    @Test
    void switches_thatWereOff_stayOff() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        executorFixture.hands().servers().balancer(false);

        executorFixture.apply(executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60"))));

        assertThat(executorFixture.hands().servers().balancer()).isFalse();
    }

    @Test
    void run_killedAnywhere_isResumedOrUndoneAndTheSwitchesAreGivenBack() {
        for (boolean undo : List.of(false, true)) {
            boolean survived = false;
            int killed = 0;
            for (int point = 0; !survived && point < 200; point++) {
                ExecutorFixture executorFixture = new ExecutorFixture(home.resolve(undo + "-" + point), TABLE);
                Plan plan = executorFixture.serverPlan(ALL);
                survived = executorFixture.survives(point, () -> executorFixture.apply(plan));
                killed += survived ? 0 : 1;
                FakeServerConfigAdapter servers = executorFixture.hands().servers();
                if (undo && !executorFixture.history().isEmpty()) {
                    executorFixture.rollback(plan.id(), false);
                } else {
                    executorFixture.apply(plan);
                }
                assertThat(servers.balancer()).isTrue();
                assertThat(servers.effective()).isEqualTo(servers.sites());
                boolean undone = undo
                        && !executorFixture.history().isEmpty()
                        && executorFixture.history().get(0).progress().state() == RunState.ROLLED_BACK;
                assertThat(servers.effective().toString().contains("handlers")).isEqualTo(!undone);
                assertThat(executorFixture.table().settings().containsKey("files"))
                        .isEqualTo(!undone);
            }
            assertThat(survived).isTrue();
            assertThat(killed).isGreaterThan(30);
        }
    }

    @Test
    void rollback_killedAnywhere_isFinishedByTheNext() {
        boolean survived = false;
        for (int point = 0; !survived && point < 200; point++) {
            ExecutorFixture executorFixture = new ExecutorFixture(home.resolve("back-" + point), TABLE);
            Plan plan = executorFixture.serverPlan(ALL);
            executorFixture.apply(plan);
            survived = executorFixture.survives(point, () -> executorFixture.rollback(plan.id(), false));
            if (executorFixture.history().get(0).progress().state() != RunState.ROLLED_BACK) {
                executorFixture.rollback(plan.id(), false);
            }
            // A kill between the last step and the restoration is repaired by the next start.
            executorFixture.recover();
            FakeServerConfigAdapter servers = executorFixture.hands().servers();
            assertThat(servers.balancer()).isTrue();
            assertThat(servers.effective().values()).allMatch(values -> values.equals(Map.of("own", "x")));
            assertThat(servers.effective()).isEqualTo(servers.sites());
        }
        assertThat(survived).isTrue();
    }

    @Test
    void anotherPlan_whileAKilledRunIsUnfinished_isRefusedAndChangesNoSwitch() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        Plan other = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("threads", "3")));
        boolean killedWithSwitchesOff = false;
        for (int point = 0; !killedWithSwitchesOff; point++) {
            assertThat(executorFixture.survives(point, () -> executorFixture.apply(plan)))
                    .isFalse();
            killedWithSwitchesOff = !executorFixture.hands().servers().balancer();
        }

        assertThatThrownBy(() -> executorFixture.apply(other)).hasMessageContaining("HC-2103");

        assertThat(executorFixture.hands().servers().balancer()).isFalse();
        assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
    }

    @Test
    void checkpoints_keepTheirValues() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Run run = executorFixture.apply(executorFixture.serverPlan(List.of(PlannerFixtures.proposal("threads", "3"))));

        executorFixture.journal(journal -> {
            RunCheckpointStore runCheckpointStore = journal.checkpoints(run.id());
            runCheckpointStore.put("a", "1");
            runCheckpointStore.put("a", "2");
            return true;
        });

        Optional<String> recalled =
                executorFixture.journal(journal -> journal.checkpoints(run.id()).get("a"));
        assertThat(recalled).contains("2");
        List<String> runs = executorFixture.journal(journal -> journal.runsWithCheckpoint("id", "a"));
        assertThat(runs).containsExactly(run.id());
    }

    @Test
    void apply_whereOneSiteFileCannotBeRead_touchesNoServer() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(ALL);
        executorFixture.hands().servers().spoilSite("b:1");

        assertThatThrownBy(() -> executorFixture.apply(plan)).hasMessageContaining("b:1: the site file is no XML");

        assertThat(executorFixture.hands().servers().moves()).isEmpty();
        assertThat(executorFixture.hands().moves()).isEmpty();
        assertThat(executorFixture.history()).isEmpty();
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_whereASiteFileBecomesInvalid_stopsAndIsUndoneAfterItsRepair() {
        ExecutorFixture executorFixture = new ExecutorFixture(home, TABLE);
        Plan plan = executorFixture.serverPlan(List.of(PlannerFixtures.proposal("handlers", "60")));
        StepGuard spoils =
                (run, step, server) -> executorFixture.hands().servers().spoilSite("b:1");

        assertThatThrownBy(() -> executorFixture.apply(plan, spoils))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 2")
                .hasMessageContaining("the site file is no XML");
        assertThat(executorFixture.hands().servers().balancer()).isTrue();
        assertThatThrownBy(() -> executorFixture.rollback(plan.id(), false)).hasMessageContaining("no XML");
        executorFixture.hands().servers().spoilSite("");

        assertThat(executorFixture.rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(executorFixture.hands().servers().effective())
                .isEqualTo(executorFixture.hands().servers().sites());
    }

    @Test
    void run_onADiskThatIsFullAtAnyWrite_isGoneOnWithOrUndoneWhenThereIsRoom() {
        for (boolean undo : List.of(false, true)) {
            int stopped = 0;
            boolean wasFull = true;
            for (int writes = 0; wasFull && writes < 200; writes++) {
                ExecutorFixture executorFixture =
                        new ExecutorFixture(home.resolve("full-" + undo + "-" + writes), TABLE);
                Plan plan = executorFixture.serverPlan(ALL);
                executorFixture.fullAfter(writes);
                try {
                    executorFixture.apply(plan);
                } catch (HConfigException full) {
                    stopped++;
                    assertThat(full).hasMessageContaining("HC-2101");
                }
                wasFull = executorFixture.makeRoom();
                FakeServerConfigAdapter servers = executorFixture.hands().servers();
                if (undo && !executorFixture.history().isEmpty()) {
                    executorFixture.rollback(plan.id(), false);
                    assertThat(servers.effective().toString()).doesNotContain("handlers");
                } else {
                    assertThat(executorFixture.apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
                    assertThat(servers.effective().toString()).contains("handlers");
                }
                assertThat(servers.effective()).isEqualTo(servers.sites());
                assertThat(servers.balancer()).isTrue();
            }
            assertThat(wasFull).isFalse();
            assertThat(stopped).isGreaterThan(10);
        }
    }
}
