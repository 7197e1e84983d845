package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.hconfig.controlloop.TuningEvent.Kind;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.spi.FakeRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Autonomy levels, limits and change windows that hold changes back. */
class ControlLoopLimitsTest {
    @TempDir
    Path home;

    private ControlLoopFixture world(AutonomyLevel autonomyLevel, double factor) {
        return ControlLoopFixture.of(home, 4, autonomyLevel, factor);
    }

    @Test
    void advise_saysItOnceAndChangesNothing() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.ADVISE, 1.8);

        controlLoopFixture.serve(Duration.ofMinutes(30));

        controlLoopFixture.assertKinds().containsExactly(Kind.STARTED, Kind.RECOGNIZED, Kind.ADVISED, Kind.STOPPED);
        controlLoopFixture.assertFirst(Kind.ADVISED).contains("files 16 → 32");
        assertThat(controlLoopFixture.runs).isEmpty();
        assertThat(controlLoopFixture.saved).isEmpty();
    }

    @Test
    void ask_leavesOnePlanToBeApplied() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.ASK, 1.8);

        controlLoopFixture.serve(Duration.ofMinutes(30));

        assertThat(controlLoopFixture.saved).as(controlLoopFixture.story()).hasSize(1);
        assertThat(controlLoopFixture.first(Kind.ASKED).run())
                .contains(controlLoopFixture.saved.get(0).id());
        assertThat(controlLoopFixture.runs).isEmpty();
    }

    @Test
    void off_doesNotEvenPlan() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.OFF, 1.8);

        controlLoopFixture.serve(Duration.ofMinutes(30));

        controlLoopFixture.assertKinds().containsExactly(Kind.STARTED, Kind.RECOGNIZED, Kind.STOPPED);
    }

    @Test
    void frozen_changesNothingUntilItIsNotAnyMore() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.rules =
                new AutonomyLimits(Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), true, List.of(), 10, 1);
        controlLoopFixture.serve(Duration.ofMinutes(10));
        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
        controlLoopFixture.assertFirst(Kind.ASKED).contains("frozen");

        controlLoopFixture.rules =
                new AutonomyLimits(Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(), 10, 1);
        controlLoopFixture.serve(Duration.ofMinutes(10));

        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void limits_ofRunsInAnHour_holdTheNextBack() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.wishes.put(WorkloadKind.POINT_READS, new SimulatedCluster.Wish("8", 1.5));
        controlLoopFixture.rules =
                new AutonomyLimits(Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(), 1, 1);
        controlLoopFixture.serve(Duration.ofMinutes(10));
        controlLoopFixture.kind = WorkloadKind.POINT_READS;

        controlLoopFixture.serve(Duration.ofMinutes(30));
        controlLoopFixture.assertFiles("32");
        controlLoopFixture.assertFirst(Kind.HELD).contains("within the last hour");
        controlLoopFixture.serve(Duration.ofMinutes(40));

        controlLoopFixture.assertFiles("8");
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
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.rules = new AutonomyLimits(
                Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);

        controlLoopFixture.serve(Duration.ofMinutes(25));
        controlLoopFixture.assertKinds().contains(Kind.APPLYING).doesNotContain(Kind.APPLIED, Kind.ROLLED_BACK);
        controlLoopFixture.assertFirst(Kind.FAILED).contains("HC-2116");
    }

    @Test
    void window_thatOpensAgain_hasThePausedRunGoOn() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.rules = new AutonomyLimits(
                Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);

        controlLoopFixture.serve(Duration.ofMinutes(50));

        controlLoopFixture.assertKinds().contains(Kind.APPLIED, Kind.KEPT).doesNotContain(Kind.ROLLED_BACK);
        controlLoopFixture.assertFiles("32");
    }

    @Test
    void window_thatOpensAgainMuchLater_hasThePausedRunTakenBack() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.rules = new AutonomyLimits(
                Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(window(0, 2), window(90, 95)), 10, 1);

        controlLoopFixture.serve(Duration.ofMinutes(90).plusSeconds(8));

        controlLoopFixture.assertKinds().contains(Kind.ROLLED_BACK).doesNotContain(Kind.APPLIED);
        controlLoopFixture.assertFirst(Kind.ROLLED_BACK).contains("the change window closed");
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void window_closedWhenTheNextServeFindsAnUnfinishedRun_isWaitedFor() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.rules = new AutonomyLimits(
                Map.of(FakeRoute.TABLE_ALTER, AutonomyLevel.AUTO), false, List.of(window(0, 2), window(30, 60)), 10, 1);
        controlLoopFixture.serve(Duration.ofMinutes(5));

        controlLoopFixture.serve(Duration.ofMinutes(20));
        controlLoopFixture.assertKinds().contains(Kind.HELD).doesNotContain(Kind.ROLLED_BACK);
        controlLoopFixture.serve(Duration.ofMinutes(10));

        controlLoopFixture.assertKinds().contains(Kind.ROLLED_BACK);
    }
}
