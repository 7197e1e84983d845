package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hconfig.controlloop.TuningEvent.Kind;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that fail, are interrupted or are changed by others, and how the control loop ends them. */
class ControlLoopRecoveryTest {
    @TempDir
    Path home;

    private ControlLoopFixture world(AutonomyLevel autonomyLevel, double factor) {
        return ControlLoopFixture.of(home, 4, autonomyLevel, factor);
    }

    @Test
    void apply_thatIsRefused_isWrittenDownAndTriedAgainLater() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.refusal = Optional.of(PlanError.RUN_UNFINISHED);
        controlLoopFixture.serve(Duration.ofMinutes(4));
        controlLoopFixture.assertKinds().contains(Kind.FAILED).doesNotContain(Kind.APPLIED);

        controlLoopFixture.refusal = Optional.empty();
        controlLoopFixture.serve(Duration.ofMinutes(15));

        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void apply_thatBreaksOffHalfWay_isTakenBack() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.breaksAfterBeginning = Optional.of("a server did not come back");

        controlLoopFixture.serve(Duration.ofMinutes(30));

        controlLoopFixture.assertFiles("16");
        controlLoopFixture.assertFirst(Kind.FAILED).contains("a server did not come back");
        controlLoopFixture.assertKinds().containsOnlyOnce(Kind.APPLYING);
    }

    @Test
    void rollback_thatFails_isTriedAgainUntilItDoesNot() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 0.5);
        controlLoopFixture.rollbackFails = true;
        controlLoopFixture.serve(Duration.ofMinutes(10));
        controlLoopFixture.assertFiles("32");

        controlLoopFixture.rollbackFails = false;
        controlLoopFixture.serve(Duration.ofMinutes(5));

        controlLoopFixture.assertFiles("16");
    }

    @Test
    void rollback_thatFailsForAWhile_isDoneLater_andTheHarmIsNotForgotten() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 0.5);
        controlLoopFixture.rollbackFails = true;
        controlLoopFixture.in(Duration.ofMinutes(10), () -> controlLoopFixture.rollbackFails = false);

        controlLoopFixture.serve(Duration.ofMinutes(60));

        controlLoopFixture.assertFiles("16");
        controlLoopFixture.assertKinds().containsOnlyOnce(Kind.APPLYING).contains(Kind.HELD);
        controlLoopFixture.assertFirst(Kind.HELD).contains("the same change caused a regression");
    }

    @Test
    void guard_thatFindsTheCanaryWorse_hasTheRunTakenBack() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 0.4);
        controlLoopFixture.restarts = true;

        controlLoopFixture.serve(Duration.ofMinutes(20));

        controlLoopFixture.assertKinds().doesNotContain(Kind.APPLIED).contains(Kind.ROLLED_BACK);
        controlLoopFixture.assertFirst(Kind.ROLLED_BACK).contains("degraded after a server");
        controlLoopFixture.assertFirst(Kind.FAILED).contains("HC-2602", "rows per second");
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void ending_betweenTwoServers_leavesTheRunForTheNextServe() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.in(Duration.ofSeconds(100), () -> controlLoopFixture.ending = true);
        controlLoopFixture.serve(Duration.ofMinutes(20));
        controlLoopFixture.assertFirst(Kind.STOPPED).contains("interrupted");
        controlLoopFixture.assertKinds().doesNotContain(Kind.ROLLED_BACK);

        controlLoopFixture.ending = false;
        controlLoopFixture.serve(Duration.ofSeconds(30));

        controlLoopFixture.assertKinds().contains(Kind.ROLLED_BACK);
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void start_whileSomebodyElseChangesTheCluster_beginsNothingBeforeItIsInOrder() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.recoverFails = true;
        controlLoopFixture.in(Duration.ofMinutes(10), () -> controlLoopFixture.recoverFails = false);

        controlLoopFixture.serve(Duration.ofMinutes(9));
        assertThat(controlLoopFixture.runs).as(controlLoopFixture.story()).isEmpty();
        controlLoopFixture.serve(Duration.ofMinutes(10));

        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void defect_inOnePass_isReportedAndMonitoringContinues() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.defect = Optional.of(new IllegalStateException("unforeseen"));
        controlLoopFixture.in(Duration.ofMinutes(6), () -> controlLoopFixture.defect = Optional.empty());

        controlLoopFixture.serve(Duration.ofMinutes(20));

        controlLoopFixture.assertFirst(Kind.FAILED).contains("HC-9002", "unforeseen");
        controlLoopFixture.assertKinds().contains(Kind.KEPT);
    }

    @Test
    void rollbackByHand_whileItIsMeasured_isRespected() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(
                Duration.ofMinutes(2),
                () -> controlLoopFixture.rollback(controlLoopFixture.runs.get(0).id()));

        controlLoopFixture.serve(Duration.ofMinutes(6));

        assertThat(controlLoopFixture.told)
                .as(controlLoopFixture.story())
                .anyMatch(tuningEvent -> tuningEvent.description().contains("rolled back by another user or program"));
    }

    @Test
    void start_afterAnEndByForceWhileApplying_takesTheRunBack() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.breaksAfterBeginning = Optional.of("killed");
        controlLoopFixture.rollbackFails = true;
        controlLoopFixture.serve(Duration.ofSeconds(100));
        assertThat(controlLoopFixture.runs.get(0).progress().state())
                .as(controlLoopFixture.story())
                .isEqualTo(RunState.APPLYING);

        controlLoopFixture.breaksAfterBeginning = Optional.empty();
        controlLoopFixture.rollbackFails = false;
        controlLoopFixture.serve(Duration.ofSeconds(10));

        controlLoopFixture.assertFiles("16");
        assertThat(controlLoopFixture.runs.get(0).progress().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void start_afterAnEndWhileMeasuring_measuresOn() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.serveUntilApplied();

        controlLoopFixture.serve(Duration.ofMinutes(5));

        controlLoopFixture.assertKinds().contains(Kind.KEPT).containsOnlyOnce(Kind.APPLYING);
        controlLoopFixture.assertFiles("32");
    }
}
