package org.hconfig.xconfig.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.cycle.Entry.Kind;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CycleTest {
    private static final Duration WINDOW = Evidence.SPAN.multipliedBy(Cycle.WINDOW_SPANS);

    @TempDir
    Path home;

    private World world(Mode mode, double factor) {
        World world = new World(home, 4, mode);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", factor));
        return world;
    }

    private Path fresh() {
        try {
            return Files.createTempDirectory(home, "home");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void auto_withAPolicyThatHelps_appliesItOnceAndKeepsIt() {
        World world = world(Mode.AUTO, 1.8);

        world.serve(Duration.ofMinutes(30));

        assertThat(world.kinds())
                .as(world.story())
                .containsExactly(
                        Kind.STARTED,
                        Kind.RECOGNIZED,
                        Kind.APPLYING,
                        Kind.APPLIED,
                        Kind.KEPT,
                        Kind.IN_PLACE,
                        Kind.STOPPED);
        assertThat(world.files).isEqualTo("32");
        assertThat(world.first(Kind.KEPT).words()).contains("it helped", "rows each second: better");
    }

    @Test
    void auto_withAPolicyThatHarms_takesItBackWithinTwoWindowsAndDoesNotTryAgain() {
        Check.forAll(20, Gen.longs(0, Long.MAX_VALUE), seed -> {
            World world = new World(fresh(), seed, Mode.AUTO);
            world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5));

            world.serve(Duration.ofMinutes(60));

            assertThat(world.kinds())
                    .as(world.story())
                    .containsExactly(
                            Kind.STARTED,
                            Kind.RECOGNIZED,
                            Kind.APPLYING,
                            Kind.APPLIED,
                            Kind.ROLLED_BACK,
                            Kind.HELD,
                            Kind.STOPPED);
            assertThat(Duration.between(
                            world.first(Kind.APPLIED).at(),
                            world.first(Kind.ROLLED_BACK).at()))
                    .isLessThan(WINDOW.multipliedBy(2).plusSeconds(30));
            assertThat(world.files).isEqualTo("16");
            assertThat(world.first(Kind.ROLLED_BACK).words()).contains("it harmed");
        });
    }

    /** It is kept once in some thousands of times, by chance: twice in twenty is none. */
    @Test
    void auto_withAPolicyThatChangesNothing_takesItBackAndDoesNotTryAgain() {
        Check.forAll(1, Gen.longs(0, Long.MAX_VALUE / 2), first -> {
            int kept = 0;
            for (long seed = first; seed < first + 20; seed++) {
                World world = new World(fresh(), seed, Mode.AUTO);
                world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 1));

                world.serve(Duration.ofMinutes(60));

                if (world.kinds().contains(Kind.KEPT)) {
                    kept++;
                    continue;
                }
                assertThat(world.files).as(world.story()).isEqualTo("16");
                assertThat(world.kinds()).as(world.story()).containsOnlyOnce(Kind.ROLLED_BACK);
                assertThat(world.first(Kind.ROLLED_BACK).words()).contains("it did not prove its worth");
            }
            assertThat(kept).as("kept of 20 from seed " + first).isLessThan(2);
        });
    }

    /** Call times that were 0.95 times what they had been, at 99 % sure, by chance. */
    @ParameterizedTest
    @ValueSource(longs = {3606701859368100184L, 4484761178615715651L})
    void auto_withAPolicyThatChangesNothing_whenChanceIsKind_takesItBackAsWell(long seed) {
        World world = new World(fresh(), seed, Mode.AUTO);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 1));

        world.serve(Duration.ofMinutes(20));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("it did not prove its worth");
    }

    @Test
    void auto_whenTheWorkloadChangesAndComesBack_followsIt() {
        World world = world(Mode.AUTO, 1.8);
        world.wishes.put(WorkloadKind.POINT_READS, new World.Wish("8", 1.5));

        world.serve(Duration.ofMinutes(12));
        world.kind = WorkloadKind.POINT_READS;
        world.serve(Duration.ofMinutes(12));
        assertThat(world.files).as(world.story()).isEqualTo("8");
        world.kind = WorkloadKind.WRITE_ONLY;
        world.serve(Duration.ofMinutes(12));

        assertThat(world.files).as(world.story()).isEqualTo("32");
        assertThat(world.kinds()).filteredOn(Kind.KEPT::equals).hasSize(3);
    }

    @Test
    void auto_whenTheWorkloadChangesWhileItIsMeasured_takesTheChangeBackAndMayTryAgain() {
        World world = world(Mode.AUTO, 1.8);
        Duration untilApplied = Duration.ofSeconds(100);
        world.serve(untilApplied);
        assertThat(world.kinds()).as(world.story()).contains(Kind.APPLIED).doesNotContain(Kind.KEPT);

        world.kind = WorkloadKind.POINT_READS;
        world.serve(Duration.ofMinutes(10));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        world.kind = WorkloadKind.WRITE_ONLY;
        world.serve(Duration.ofMinutes(20));
        assertThat(world.files).as(world.story()).isEqualTo("32");
    }

    @Test
    void auto_whenClientsGoAwayWhileItIsMeasured_judgesNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.serve(Duration.ofSeconds(100));
        assertThat(world.kinds()).as(world.story()).contains(Kind.APPLIED).doesNotContain(Kind.KEPT);

        world.rate = 0;
        world.serve(Duration.ofMinutes(20));

        assertThat(world.kinds()).as(world.story()).doesNotContain(Kind.KEPT);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void plan_besideATableOfAnotherWorkload_leavesTheServersTheyShareAlone() {
        World world = world(Mode.AUTO, 1.8);
        world.secondTableIsRead = true;

        world.serve(Duration.ofMinutes(10));

        assertThat(world.closed)
                .as(world.story())
                .containsOnlyKeys(
                        Route.ONLINE_UPDATE, Route.REGION_REOPEN, Route.ROLLING_RESTART, Route.MASTER_RESTART);
        assertThat(world.closed.get(Route.ROLLING_RESTART)).contains("table u", "point-reads");
        assertThat(world.beside).isEmpty();
        assertThat(world.files).isEqualTo("32");
    }

    @Test
    void advise_saysItOnceAndChangesNothing() {
        World world = world(Mode.ADVISE, 1.8);

        world.serve(Duration.ofMinutes(30));

        assertThat(world.kinds())
                .as(world.story())
                .containsExactly(Kind.STARTED, Kind.RECOGNIZED, Kind.ADVISED, Kind.STOPPED);
        assertThat(world.first(Kind.ADVISED).words()).contains("files 16 → 32");
        assertThat(world.runs).isEmpty();
        assertThat(world.saved).isEmpty();
    }

    @Test
    void ask_leavesOnePlanToBeApplied() {
        World world = world(Mode.ASK, 1.8);

        world.serve(Duration.ofMinutes(30));

        assertThat(world.saved).as(world.story()).hasSize(1);
        assertThat(world.first(Kind.ASKED).run()).contains(world.saved.get(0).id());
        assertThat(world.runs).isEmpty();
    }

    @Test
    void off_doesNotEvenPlan() {
        World world = world(Mode.OFF, 1.8);

        world.serve(Duration.ofMinutes(30));

        assertThat(world.kinds()).as(world.story()).containsExactly(Kind.STARTED, Kind.RECOGNIZED, Kind.STOPPED);
    }

    @Test
    void frozen_changesNothingUntilItIsNotAnyMore() {
        World world = world(Mode.AUTO, 1.8);
        world.rules = new CycleRules(Map.of(Route.TABLE_ALTER, Mode.AUTO), true, List.of(), 10, 1);
        world.serve(Duration.ofMinutes(10));
        assertThat(world.runs).as(world.story()).isEmpty();
        assertThat(world.first(Kind.ASKED).words()).contains("frozen");

        world.rules = new CycleRules(Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(), 10, 1);
        world.serve(Duration.ofMinutes(10));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void limits_ofRunsInAnHour_holdTheNextBack() {
        World world = world(Mode.AUTO, 1.8);
        world.wishes.put(WorkloadKind.POINT_READS, new World.Wish("8", 1.5));
        world.rules = new CycleRules(Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(), 1, 1);
        world.serve(Duration.ofMinutes(10));
        world.kind = WorkloadKind.POINT_READS;

        world.serve(Duration.ofMinutes(30));
        assertThat(world.files).as(world.story()).isEqualTo("32");
        assertThat(world.first(Kind.HELD).words()).contains("within the last hour");
        world.serve(Duration.ofMinutes(40));

        assertThat(world.files).as(world.story()).isEqualTo("8");
    }

    @Test
    void apply_thatIsRefused_isWrittenDownAndTriedAgainLater() {
        World world = world(Mode.AUTO, 1.8);
        world.refusal = Optional.of(PlanError.RUN_UNFINISHED);
        world.serve(Duration.ofMinutes(4));
        assertThat(world.kinds()).as(world.story()).contains(Kind.FAILED).doesNotContain(Kind.APPLIED);

        world.refusal = Optional.empty();
        world.serve(Duration.ofMinutes(15));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void apply_thatBreaksOffHalfWay_isTakenBack() {
        World world = world(Mode.AUTO, 1.8);
        world.breaksAfterBeginning = Optional.of("a server did not come back");

        world.serve(Duration.ofMinutes(30));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        assertThat(world.first(Kind.FAILED).words()).contains("a server did not come back");
        assertThat(world.kinds()).containsOnlyOnce(Kind.APPLYING);
    }

    @Test
    void rollback_thatFails_isTriedAgainUntilItDoesNot() {
        World world = world(Mode.AUTO, 0.5);
        world.rollbackFails = true;
        world.serve(Duration.ofMinutes(10));
        assertThat(world.files).as(world.story()).isEqualTo("32");

        world.rollbackFails = false;
        world.serve(Duration.ofMinutes(5));

        assertThat(world.files).as(world.story()).isEqualTo("16");
    }

    @Test
    void rollback_thatFailsForAWhile_isDoneLater_andTheHarmIsNotForgotten() {
        World world = world(Mode.AUTO, 0.5);
        world.rollbackFails = true;
        world.in(Duration.ofMinutes(10), () -> world.rollbackFails = false);

        world.serve(Duration.ofMinutes(60));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        assertThat(world.kinds())
                .as(world.story())
                .containsOnlyOnce(Kind.APPLYING)
                .contains(Kind.HELD);
        assertThat(world.first(Kind.HELD).words()).contains("the same change harmed");
    }

    @Test
    void auto_whenDemandFadesAwayByItself_keepsNothing() {
        World world = world(Mode.AUTO, 1);
        for (int minute = 1; minute < 30; minute++) {
            world.in(Duration.ofMinutes(minute), () -> world.rate *= 0.85);
        }

        world.serve(Duration.ofMinutes(30));

        assertThat(world.kinds()).as(world.story()).doesNotContain(Kind.KEPT);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void auto_whenDemandGrowsByItself_keepsNothing() {
        World world = world(Mode.AUTO, 1);
        for (int ten = 1; ten < 180; ten++) {
            world.in(Duration.ofSeconds(10L * ten), () -> world.rate *= 1.02);
        }

        world.serve(Duration.ofMinutes(30));

        assertThat(world.kinds()).as(world.story()).doesNotContain(Kind.KEPT);
    }

    @Test
    void auto_whenAnotherTablesClientsComeMeanwhile_blamesNoChangeForThem() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(105), () -> world.secondRate = 4000);

        world.serve(Duration.ofMinutes(8));

        assertThat(world.kinds()).as(world.story()).contains(Kind.ROLLED_BACK);
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("it cannot be judged", "other tables");
    }

    @Test
    void auto_withoutFiguresToJudgeBy_changesNothing() {
        World world = world(Mode.AUTO, 1.8);
        world.hidden = true;

        world.serve(Duration.ofMinutes(20));

        assertThat(world.runs).as(world.story()).isEmpty();
        assertThat(world.first(Kind.HELD).words()).contains("could not be measured", "mean time of calls");
    }

    @Test
    void guard_thatFindsTheCanaryWorse_hasTheRunTakenBack() {
        World world = world(Mode.AUTO, 0.4);
        world.restarts = true;

        world.serve(Duration.ofMinutes(20));

        assertThat(world.kinds()).as(world.story()).doesNotContain(Kind.APPLIED).contains(Kind.ROLLED_BACK);
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("worse off after a server");
        assertThat(world.first(Kind.FAILED).words()).contains("HC-2602", "rows each second");
        assertThat(world.files).isEqualTo("16");
    }

    /** The cluster's time begins at midnight UTC. */
    private static ChangeWindow window(int fromMinute, int toMinute) {
        return new ChangeWindow(
                EnumSet.allOf(DayOfWeek.class),
                LocalTime.MIDNIGHT.plusMinutes(fromMinute),
                LocalTime.MIDNIGHT.plusMinutes(toMinute),
                ZoneId.of("UTC"));
    }

    @Test
    void window_thatClosesBetweenTwoServers_pausesTheRunUntilTheNextOne() {
        World world = world(Mode.AUTO, 1.8);
        world.restarts = true;
        world.rules = new CycleRules(
                Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);

        world.serve(Duration.ofMinutes(25));
        assertThat(world.kinds())
                .as(world.story())
                .contains(Kind.APPLYING)
                .doesNotContain(Kind.APPLIED, Kind.ROLLED_BACK);
        assertThat(world.first(Kind.FAILED).words()).contains("HC-2116");
    }

    @Test
    void window_thatOpensAgain_hasThePausedRunGoOn() {
        World world = world(Mode.AUTO, 1.8);
        world.restarts = true;
        world.rules = new CycleRules(
                Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);

        world.serve(Duration.ofMinutes(50));

        assertThat(world.kinds())
                .as(world.story())
                .contains(Kind.APPLIED, Kind.KEPT)
                .doesNotContain(Kind.ROLLED_BACK);
        assertThat(world.files).isEqualTo("32");
    }

    @Test
    void window_thatOpensAgainMuchLater_hasThePausedRunTakenBack() {
        World world = world(Mode.AUTO, 1.8);
        world.restarts = true;
        world.rules = new CycleRules(
                Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(window(0, 2), window(90, 95)), 10, 1);

        world.serve(Duration.ofMinutes(90).plusSeconds(8));

        assertThat(world.kinds()).as(world.story()).contains(Kind.ROLLED_BACK).doesNotContain(Kind.APPLIED);
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("the change window closed");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void window_closedWhenTheNextServeFindsAnUnfinishedRun_isWaitedFor() {
        World world = world(Mode.AUTO, 1.8);
        world.restarts = true;
        world.rules = new CycleRules(
                Map.of(Route.TABLE_ALTER, Mode.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);
        world.serve(Duration.ofMinutes(5));

        world.serve(Duration.ofMinutes(20));
        assertThat(world.kinds()).as(world.story()).contains(Kind.HELD).doesNotContain(Kind.ROLLED_BACK);
        world.serve(Duration.ofMinutes(10));

        assertThat(world.kinds()).as(world.story()).contains(Kind.ROLLED_BACK);
    }

    @Test
    void ending_betweenTwoServers_leavesTheRunForTheNextServe() {
        World world = world(Mode.AUTO, 1.8);
        world.restarts = true;
        world.in(Duration.ofSeconds(100), () -> world.ending = true);
        world.serve(Duration.ofMinutes(20));
        assertThat(world.first(Kind.STOPPED).words()).as(world.story()).contains("half-way");
        assertThat(world.kinds()).doesNotContain(Kind.ROLLED_BACK);

        world.ending = false;
        world.serve(Duration.ofSeconds(30));

        assertThat(world.kinds()).as(world.story()).contains(Kind.ROLLED_BACK);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void start_whileSomebodyElseChangesTheCluster_beginsNothingBeforeItIsInOrder() {
        World world = world(Mode.AUTO, 1.8);
        world.recoverFails = true;
        world.in(Duration.ofMinutes(10), () -> world.recoverFails = false);

        world.serve(Duration.ofMinutes(9));
        assertThat(world.runs).as(world.story()).isEmpty();
        world.serve(Duration.ofMinutes(10));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void defect_inOnePass_isToldAndTheWatchGoesOn() {
        World world = world(Mode.AUTO, 1.8);
        world.defect = Optional.of(new IllegalStateException("unforeseen"));
        world.in(Duration.ofMinutes(6), () -> world.defect = Optional.empty());

        world.serve(Duration.ofMinutes(20));

        assertThat(world.first(Kind.FAILED).words()).as(world.story()).contains("HC-9002", "unforeseen");
        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
    }

    @Test
    void auto_whenAServerDiesInTheFirstWindow_takesTheChangeBackAtOnce() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofSeconds(130), () -> world.dead = List.of("rs8,16020,1"));

        world.serve(Duration.ofSeconds(160));

        assertThat(world.first(Kind.ROLLED_BACK).words()).as(world.story()).contains("a server died", "rs8,16020,1");
    }

    @Test
    void rollbackByHand_whileItIsMeasured_isRespected() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofMinutes(2), () -> world.rollback(world.runs.get(0).id()));

        world.serve(Duration.ofMinutes(6));

        assertThat(world.told)
                .as(world.story())
                .anyMatch(entry -> entry.words().contains("somebody else took it back"));
    }

    @Test
    void start_afterAnEndByForceWhileApplying_takesTheRunBack() {
        World world = world(Mode.AUTO, 1.8);
        world.breaksAfterBeginning = Optional.of("killed");
        world.rollbackFails = true;
        world.serve(Duration.ofSeconds(100));
        assertThat(world.runs.get(0).state()).as(world.story()).isEqualTo(RunState.APPLYING);

        world.breaksAfterBeginning = Optional.empty();
        world.rollbackFails = false;
        world.serve(Duration.ofSeconds(10));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        assertThat(world.runs.get(0).state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void start_afterAnEndWhileMeasuring_measuresOn() {
        World world = world(Mode.AUTO, 1.8);
        world.serve(Duration.ofSeconds(100));
        assertThat(world.kinds()).as(world.story()).contains(Kind.APPLIED).doesNotContain(Kind.KEPT);

        world.serve(Duration.ofMinutes(5));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT).containsOnlyOnce(Kind.APPLYING);
        assertThat(world.files).isEqualTo("32");
    }
}
