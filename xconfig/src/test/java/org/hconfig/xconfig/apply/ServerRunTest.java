package org.hconfig.xconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.policy.Proposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans that change servers, carried out and undone. */
class ServerRunTest {
    private static final TableFacts TABLE = Given.table(Map.of(), Map.of());
    private static final List<Proposal> ALL = List.of(
            Given.proposal("period", "6"),
            Given.proposal("handlers", "60"),
            Given.proposal("threads", "3"),
            Given.proposal("size", "2048"),
            Given.proposal("files", "40"));

    @TempDir
    Path home;

    @Test
    void plan_thatMayChangeServers_putsTheCheapestRouteFirst() {
        Plan plan = new World(home, TABLE).serverPlan(ALL);

        assertThat(plan.changes())
                .extracting(Change::route)
                .containsExactly(
                        Route.TABLE_ALTER,
                        Route.ONLINE_UPDATE,
                        Route.REGION_REOPEN,
                        Route.ROLLING_RESTART,
                        Route.MASTER_RESTART);
        assertThat(plan.deferred()).isEmpty();
    }

    @Test
    void plan_ofAnOptionOfTheJvm_defersItAndSaysWhy() {
        Plan plan = new World(home, TABLE).serverPlan(List.of(Given.proposal("<heap>", "2048")));

        assertThat(plan.deferred()).extracting(Change::key).containsExactly("<heap>");
        assertThat(plan.notes()).anyMatch(note -> note.contains("no key of a site file"));
    }

    @Test
    void plan_withoutAWayToTheServers_defersAndSaysWhy() {
        Plan plan = new World(home, TABLE).plan(ALL);

        assertThat(plan.deferred()).hasSize(4);
        assertThat(plan.notes()).containsOnlyOnce("what goes to servers is deferred: nobody knows the way to them");
    }

    @Test
    void apply_ofAllRoutes_restartsEachServerOnce() {
        World world = new World(home, TABLE);

        Run run = world.apply(world.serverPlan(ALL));

        assertThat(run.state()).isEqualTo(RunState.APPLIED);
        assertThat(run.servers()).containsExactly(FakeServers.FIRST, FakeServers.SECOND, FakeServers.MASTER);
        assertThat(world.hands().servers().moves())
                .containsExactly(
                        "online update a:1",
                        "online update b:1",
                        "online update m:1",
                        "rolling restart a:1",
                        "rolling restart b:1",
                        "master restart m:1");
        assertThat(world.hands().servers().effective().get("b:1"))
                .isEqualTo(Map.of("own", "x", "threads", "3", "size", "2048", "handlers", "60"));
        assertThat(world.hands().servers().effective().get("m:1"))
                .isEqualTo(Map.of("own", "x", "threads", "3", "size", "2048", "period", "6"));
        assertThat(world.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_withoutRestart_reopensInTheSamePassAsItUpdates() {
        World world = new World(home, TABLE);

        world.apply(world.serverPlan(List.of(Given.proposal("threads", "3"), Given.proposal("size", "2048"))));

        assertThat(world.hands().servers().moves())
                .containsExactly("region reopen a:1", "region reopen b:1", "online update m:1");
    }

    @Test
    void apply_again_doesNothingMore() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(ALL);
        world.apply(plan);

        world.apply(plan);

        assertThat(world.hands().servers().moves()).hasSize(6);
    }

    @Test
    void rollback_undoesTheLastFirst() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        world.hands().servers().edit("b:1", "handlers", "31");
        world.apply(plan);

        Rollback.Report report = world.rollback(plan.id(), false);

        assertThat(report.restored())
                .containsExactly("RegionServer b:1 handlers: 31", "RegionServer a:1 handlers: (not set)");
        assertThat(world.hands().servers().effective().get("a:1")).isEqualTo(Map.of("own", "x"));
        assertThat(world.hands().servers().effective().get("b:1")).isEqualTo(Map.of("own", "x", "handlers", "31"));
        assertThat(world.hands().servers().moves()).endsWith("undo rolling restart b:1", "undo rolling restart a:1");
    }

    @Test
    void apply_whenAServerFails_leavesTheOthersAloneAndGivesBack() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        world.hands().servers().breakServer("a:1");

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1: restart RegionServer a:1: 1 value")
                .hasMessageContaining("a:1 does not come back");

        assertThat(world.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(world.hands().servers().balancer()).isTrue();
        world.hands().servers().breakServer("");
        assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.hands().servers().effective().get("a:1")).isEqualTo(Map.of("own", "x"));
    }

    @Test
    void apply_afterSomeoneChangedASiteFileMeanwhile_stopsThere() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        world.hands().servers().breakServer("a:1");
        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("HC-2106");
        world.hands().servers().breakServer("");
        world.hands().servers().edit("b:1", "handlers", "77");

        assertThatThrownBy(() -> world.apply(plan))
                .hasMessageContaining("HC-2110 RegionServer b:1: handlers was changed by someone else to 77");

        assertThat(world.hands().servers().effective().get("b:1")).isEqualTo(Map.of("own", "x"));
        Rollback.Report report = world.rollback(plan.id(), false);
        assertThat(report.refused()).hasSize(1);
        assertThat(report.run().state()).isEqualTo(RunState.PARTLY_ROLLED_BACK);
        assertThat(world.hands().servers().sites().get("b:1")).containsEntry("handlers", "77");
    }

    @Test
    void apply_whenTheLockIsLost_stopsBeforeTheNextStep() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        world.hands().loseHold();

        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("the lock was lost");

        assertThat(world.hands().servers().moves()).isEmpty();
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void apply_whenTheGuardObjects_stopsAfterTheCanary() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        Guard guard = (run, step, server) -> {
            assertThat(server).contains(FakeServers.FIRST);
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "latency doubled", "", "roll back");
        };

        assertThatThrownBy(() -> world.apply(plan, guard))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1")
                .hasMessageContaining("latency doubled");

        assertThat(world.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(world.hands().servers().balancer()).isTrue();
        assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void apply_whenTheTimeIsUpBetweenTwoServers_stopsSafelyAndGoesOnLater() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        int[] asked = {0};
        Guard closing = new Guard() {
            @Override
            public void before(String what) {
                // The begin of the run, its first step, its second.
                if (++asked[0] == 3) {
                    throw new HConfigException(PlanError.WINDOW_CLOSED, what + " does not begin", "", "wait");
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, java.util.Optional<Server> server) {
                // Nothing is looked at.
            }
        };

        assertThatThrownBy(() -> world.apply(plan, closing))
                .hasMessageContaining("HC-2116 " + plan.id() + ", step 2 of")
                .hasMessageNotContaining("HC-2106");

        assertThat(world.hands().servers().moves()).containsExactly("rolling restart a:1");
        assertThat(world.hands().servers().balancer()).isTrue();
        assertThat(world.history().get(0).state()).isEqualTo(RunState.STOPPED);
        assertThat(world.history().get(0).steps().get(1).state()).isEqualTo(StepState.PENDING);
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
        assertThat(world.hands().servers().moves()).doesNotHaveDuplicates();
    }

    @Test
    void switches_thatWereOff_stayOff() {
        World world = new World(home, TABLE);
        world.hands().servers().balancer(false);

        world.apply(world.serverPlan(List.of(Given.proposal("handlers", "60"))));

        assertThat(world.hands().servers().balancer()).isFalse();
    }

    @Test
    void run_killedAnywhere_isResumedOrUndoneAndTheSwitchesAreGivenBack() {
        for (boolean undo : List.of(false, true)) {
            boolean survived = false;
            int killed = 0;
            for (int point = 0; !survived && point < 200; point++) {
                World world = new World(home.resolve(undo + "-" + point), TABLE);
                Plan plan = world.serverPlan(ALL);
                survived = world.survives(point, () -> world.apply(plan));
                killed += survived ? 0 : 1;
                FakeServers servers = world.hands().servers();
                if (undo && !world.history().isEmpty()) {
                    world.rollback(plan.id(), false);
                } else {
                    world.apply(plan);
                }
                assertThat(servers.balancer()).isTrue();
                assertThat(servers.effective()).isEqualTo(servers.sites());
                boolean undone = undo
                        && !world.history().isEmpty()
                        && world.history().get(0).state() == RunState.ROLLED_BACK;
                assertThat(servers.effective().toString().contains("handlers")).isEqualTo(!undone);
                assertThat(world.table().settings().containsKey("files")).isEqualTo(!undone);
            }
            assertThat(survived).isTrue();
            assertThat(killed).isGreaterThan(30);
        }
    }

    @Test
    void rollback_killedAnywhere_isFinishedByTheNext() {
        boolean survived = false;
        for (int point = 0; !survived && point < 200; point++) {
            World world = new World(home.resolve("back-" + point), TABLE);
            Plan plan = world.serverPlan(ALL);
            world.apply(plan);
            survived = world.survives(point, () -> world.rollback(plan.id(), false));
            if (world.history().get(0).state() != RunState.ROLLED_BACK) {
                world.rollback(plan.id(), false);
            }
            // A kill between the last step and the giving back is mended by the next start.
            world.recover();
            FakeServers servers = world.hands().servers();
            assertThat(servers.balancer()).isTrue();
            assertThat(servers.effective().values()).allMatch(values -> values.equals(Map.of("own", "x")));
            assertThat(servers.effective()).isEqualTo(servers.sites());
        }
        assertThat(survived).isTrue();
    }

    @Test
    void anotherPlan_afterAKilledRun_findsTheSwitchesGivenBack() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        Plan other = world.serverPlan(List.of(Given.proposal("threads", "3")));
        boolean killedWithSwitchesOff = false;
        for (int point = 0; !killedWithSwitchesOff; point++) {
            assertThat(world.survives(point, () -> world.apply(plan))).isFalse();
            killedWithSwitchesOff = !world.hands().servers().balancer();
        }

        assertThatThrownBy(() -> world.apply(other)).hasMessageContaining("HC-2103");

        assertThat(world.hands().servers().balancer()).isTrue();
        assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
    }

    @Test
    void memory_keepsWhatItWasTold() {
        World world = new World(home, TABLE);
        Run run = world.apply(world.serverPlan(List.of(Given.proposal("threads", "3"))));

        world.journal(journal -> {
            Memory memory = journal.memory(run.id());
            memory.remember("a", "1");
            memory.remember("a", "2");
            return true;
        });

        Optional<String> recalled =
                world.journal(journal -> journal.memory(run.id()).recall("a"));
        assertThat(recalled).contains("2");
        List<String> runs = world.journal(journal -> journal.remembering("id", "a"));
        assertThat(runs).containsExactly(run.id());
    }

    @Test
    void apply_whereOneSiteFileCannotBeRead_touchesNoServer() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(ALL);
        world.hands().servers().spoilSite("b:1");

        assertThatThrownBy(() -> world.apply(plan)).hasMessageContaining("b:1: the site file is no XML");

        assertThat(world.hands().servers().moves()).isEmpty();
        assertThat(world.hands().moves()).isEmpty();
        assertThat(world.history()).isEmpty();
        assertThat(world.hands().servers().balancer()).isTrue();
    }

    @Test
    void apply_whereASiteFileIsSpoiltMeanwhile_stopsThereAndIsUndoneWhenItIsMended() {
        World world = new World(home, TABLE);
        Plan plan = world.serverPlan(List.of(Given.proposal("handlers", "60")));
        Guard spoils = (run, step, server) -> world.hands().servers().spoilSite("b:1");

        assertThatThrownBy(() -> world.apply(plan, spoils))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 2")
                .hasMessageContaining("the site file is no XML");
        assertThat(world.hands().servers().balancer()).isTrue();
        assertThatThrownBy(() -> world.rollback(plan.id(), false)).hasMessageContaining("no XML");
        world.hands().servers().spoilSite("");

        assertThat(world.rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(world.hands().servers().effective())
                .isEqualTo(world.hands().servers().sites());
    }

    @Test
    void run_onADiskThatIsFullAtAnyWrite_isGoneOnWithOrUndoneWhenThereIsRoom() {
        for (boolean undo : List.of(false, true)) {
            int stopped = 0;
            boolean wasFull = true;
            for (int writes = 0; wasFull && writes < 200; writes++) {
                World world = new World(home.resolve("full-" + undo + "-" + writes), TABLE);
                Plan plan = world.serverPlan(ALL);
                world.fullAfter(writes);
                try {
                    world.apply(plan);
                } catch (HConfigException full) {
                    stopped++;
                    assertThat(full).hasMessageContaining("HC-2101");
                }
                wasFull = world.makeRoom();
                FakeServers servers = world.hands().servers();
                if (undo && !world.history().isEmpty()) {
                    world.rollback(plan.id(), false);
                    assertThat(servers.effective().toString()).doesNotContain("handlers");
                } else {
                    assertThat(world.apply(plan).state()).isEqualTo(RunState.APPLIED);
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
