package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.statistics.MetricResult;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedApplyTest {
    @TempDir
    Path home;

    private ControlLoopFixture world(double factor) {
        return ControlLoopFixture.of(home, 4, AutonomyLevel.OFF, factor);
    }

    private static VerifiedApplyResult verify(ControlLoopFixture controlLoopFixture) {
        return controlLoopFixture.verify(controlLoopFixture.planned(), AcceptanceCriteria.STANDARD);
    }

    private static void assertRolledBack(
            ControlLoopFixture controlLoopFixture, VerifiedApplyResult verifiedApplyResult) {
        assertThat(verifiedApplyResult.outcome())
                .as(controlLoopFixture.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
        controlLoopFixture.assertFiles("16");
    }

    private static void assertKept(ControlLoopFixture controlLoopFixture, VerifiedApplyResult verifiedApplyResult) {
        assertThat(verifiedApplyResult.outcome())
                .as(controlLoopFixture.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.KEPT);
    }

    /** Thrown in place of a kill of the process. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Verifies a plan in a process that is killed after a while. */
    private static void verifyKilledIn(ControlLoopFixture controlLoopFixture, Plan plan, Duration time) {
        controlLoopFixture.in(time, () -> {
            throw new Killed();
        });
        assertThatThrownBy(() -> controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD))
                .isInstanceOf(Killed.class);
    }

    @Test
    void apply_ofWhatHelps_keepsItAndSaysWhatWasMeasured() {
        ControlLoopFixture controlLoopFixture = world(1.8);

        VerifiedApplyResult verifiedApplyResult = verify(controlLoopFixture);

        assertKept(controlLoopFixture, verifiedApplyResult);
        controlLoopFixture.assertFiles("32");
        assertThat(verifiedApplyResult.run().orElseThrow().progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(verifiedApplyResult.metrics())
                .filteredOn(one -> one.metric().equals("rows per second"))
                .singleElement()
                .satisfies(rows -> {
                    assertThat(rows.verdict()).isEqualTo(MetricResult.MetricVerdict.BETTER);
                    assertThat(rows.ratio().orElseThrow()).isBetween(1.5, 2.1);
                    assertThat(rows.samplesBefore()).isGreaterThanOrEqualTo(10);
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {-48, -3, 3, 48})
    void apply_withTheTimeOfDaySetInTheMiddle_isJudgedAsSoonAsWithout(int hours) {
        ControlLoopFixture steady = world(0.5);
        steady.verify(steady.planned(), AcceptanceCriteria.STANDARD);
        ControlLoopFixture set = new ControlLoopFixture(home.resolve("set"), 4, AutonomyLevel.OFF);
        set.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5));
        set.in(Duration.ofSeconds(145), () -> set.set = Duration.ofHours(hours));

        VerifiedApplyResult verifiedApplyResult = set.verify(set.planned(), AcceptanceCriteria.STANDARD);

        assertThat(verifiedApplyResult.outcome())
                .as(set.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
        assertThat(verifiedApplyResult.why()).contains("regression");
        assertThat(set.nanos()).isEqualTo(steady.nanos());
    }

    @Test
    void apply_outsideTheWindow_changesNothing() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        controlLoopFixture.times = new RunTimeLimits(
                List.of(new ChangeWindow(
                        EnumSet.allOf(DayOfWeek.class), LocalTime.of(2, 0), LocalTime.of(3, 0), ZoneId.of("UTC"))),
                Optional.empty());

        assertThatThrownBy(() -> verify(controlLoopFixture))
                .hasMessageContaining("HC-2116")
                .hasMessageContaining("2026-01-01T02:00:00Z");

        assertThat(controlLoopFixture.runs).isEmpty();
    }

    @Test
    void apply_whenItTakesTooLong_isRolledBack() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        controlLoopFixture.restarts = true;
        controlLoopFixture.times = new RunTimeLimits(List.of(), Optional.of(Duration.ofSeconds(30)));

        VerifiedApplyResult verifiedApplyResult = verify(controlLoopFixture);

        assertRolledBack(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.problems().get(0).code().code()).isEqualTo("HC-2117");
    }

    @Test
    void apply_whoseLeaseIsTakenWhileItIsMeasured_endsWithoutARollback_andIsResumedByTheNextHolder() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        Plan plan = controlLoopFixture.planned();
        controlLoopFixture.in(Duration.ofSeconds(150), () -> controlLoopFixture.leases.takeAway("measuring"));

        assertThatThrownBy(() -> controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD))
                .hasMessageContaining("HC-2610")
                .hasMessageContaining("was not rolled back")
                .hasMessageContaining("the lock was lost");

        controlLoopFixture.assertFiles("32");
        assertThat(controlLoopFixture.runs.get(0).progress().state()).isEqualTo(RunState.APPLIED);
        assertThatThrownBy(() -> controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD))
                .hasMessageContaining("HC-2607");
        controlLoopFixture.leases.heldByOthers.clear();
        assertRolledBack(controlLoopFixture, controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD));
    }

    @Test
    void apply_whoseLeaseIsTakenWhileTheBaselineIsObserved_changesNothing() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        controlLoopFixture.in(Duration.ofSeconds(30), () -> controlLoopFixture.leases.takeAway("measuring"));

        assertThatThrownBy(() -> verify(controlLoopFixture))
                .hasMessageContaining("HC-2610")
                .hasMessageContaining("nothing was changed");

        assertThat(controlLoopFixture.runs).isEmpty();
    }

    @Test
    void apply_whoseLeaseIsTakenAfterTheCanary_stopsWithoutARollback() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        controlLoopFixture.restarts = true;
        controlLoopFixture.in(Duration.ofSeconds(140), () -> controlLoopFixture.leases.takeAway("measuring"));

        assertThatThrownBy(() -> verify(controlLoopFixture)).hasMessageContaining("HC-2610");

        controlLoopFixture.assertFiles("32");
        assertThat(controlLoopFixture.runs.get(0).progress().state()).isEqualTo(RunState.APPLYING);
    }

    @Test
    void apply_ofWhatHarms_takesItBack() {
        ControlLoopFixture controlLoopFixture = world(0.5);

        VerifiedApplyResult verifiedApplyResult = verify(controlLoopFixture);

        assertRolledBack(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.why()).contains("regression");
        assertThat(verifiedApplyResult.metrics()).anyMatch(one -> one.verdict() == MetricResult.MetricVerdict.WORSE);
    }

    @Test
    void apply_ofWhatChangesNothing_isTakenBack_unlessHarmlessMayStay() {
        ControlLoopFixture controlLoopFixture = world(1);
        assertThat(controlLoopFixture
                        .verify(controlLoopFixture.planned(), AcceptanceCriteria.STANDARD)
                        .outcome())
                .as(controlLoopFixture.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
        controlLoopFixture.assertFiles("16");

        VerifiedApplyResult verifiedApplyResult = controlLoopFixture.verify(
                controlLoopFixture.planned(), new AcceptanceCriteria(AcceptanceCriteria.WINDOWS_MAX, true));

        assertKept(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.why()).contains("no regression");
        controlLoopFixture.assertFiles("32");
    }

    @Test
    void apply_ofJvmOptionsWithShorterPauses_keepsThem_thoughNothingElseIsBetter() {
        ControlLoopFixture controlLoopFixture = world(1);
        controlLoopFixture.pauses = 0.4;

        VerifiedApplyResult verifiedApplyResult =
                controlLoopFixture.verify(controlLoopFixture.plannedOptions(), AcceptanceCriteria.STANDARD);

        assertKept(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.metrics())
                .filteredOn(one -> one.verdict() == MetricResult.MetricVerdict.BETTER)
                .extracting(MetricResult::metric)
                .containsExactlyInAnyOrder("GC time, ms per second", "mean GC pause, ms");
    }

    @Test
    void apply_ofJvmOptionsWithLongerPauses_takesThemBack_thoughNothingElseIsWorse() {
        ControlLoopFixture controlLoopFixture = world(1);
        controlLoopFixture.pauses = 1.8;

        VerifiedApplyResult verifiedApplyResult =
                controlLoopFixture.verify(controlLoopFixture.plannedOptions(), AcceptanceCriteria.STANDARD);

        assertRolledBack(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.why()).contains("regression");
    }

    @Test
    void apply_ofWhatMakesTheCanaryWorse_stopsThereAndTakesItBack() {
        ControlLoopFixture controlLoopFixture = world(0.4);
        controlLoopFixture.restarts = true;

        VerifiedApplyResult verifiedApplyResult = verify(controlLoopFixture);

        assertRolledBack(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.problems()).anyMatch(problem -> problem.code() == ControlLoopError.WORSE_OFF);
    }

    @Test
    void apply_thatIsRefused_saysWhyAndChangesNothing() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        controlLoopFixture.refusal = Optional.of(PlanError.PLAN_STALE);

        assertThatThrownBy(() -> verify(controlLoopFixture))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2107");
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void apply_toATableThatNobodyUses_isNotEvenBegun() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        Plan plan = controlLoopFixture.planned();
        controlLoopFixture.rate = 0;

        assertThatThrownBy(() -> controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.NOT_ENOUGH_DATA))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("there are no requests to t");
        assertThat(controlLoopFixture.runs).isEmpty();
    }

    @Test
    void apply_withoutFiguresToJudgeBy_isNotEvenBegun() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        controlLoopFixture.hidden = true;

        assertThatThrownBy(() -> verify(controlLoopFixture))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("mean call time");
        assertThat(controlLoopFixture.runs).isEmpty();
    }

    @Test
    void apply_ofWhatIsApplied_isRefused() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        Plan plan = controlLoopFixture.planned();
        controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD);

        assertThatThrownBy(() -> controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("is applied: there is no baseline");
        controlLoopFixture.assertFiles("32");
    }

    @Test
    void apply_thatIsKilledWhileMeasuring_measuresOn() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        Plan plan = controlLoopFixture.planned();
        verifyKilledIn(controlLoopFixture, plan, Duration.ofSeconds(170));
        controlLoopFixture.assertFiles("32");

        VerifiedApplyResult verifiedApplyResult = controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD);

        assertKept(controlLoopFixture, verifiedApplyResult);
        assertThat(controlLoopFixture.applied).isEqualTo(1);
    }

    @Test
    void apply_thatIsKilledWhileApplying_goesOnAndMeasuresByWhatItSawBefore() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        Plan plan = controlLoopFixture.planned();
        verifyKilledIn(controlLoopFixture, plan, Duration.ofSeconds(124));
        assertThat(controlLoopFixture.runs.get(0).progress().state())
                .as(controlLoopFixture.story())
                .isEqualTo(RunState.APPLYING);

        VerifiedApplyResult verifiedApplyResult = controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD);

        assertRolledBack(controlLoopFixture, verifiedApplyResult);
        assertThat(verifiedApplyResult.why()).contains("regression");
    }

    @Test
    void apply_thatIsKilledAtAnyMoment_endsAsIfItHadNotBeen() {
        ControlLoopFixture unhurt = world(0.5);
        unhurt.verify(unhurt.planned(), AcceptanceCriteria.STANDARD);
        long length = Duration.between(new ControlLoopFixture(home, 4, AutonomyLevel.OFF).now(), unhurt.now())
                .toSeconds();
        for (long second = 5; second < length; second += 9) {
            ControlLoopFixture controlLoopFixture =
                    new ControlLoopFixture(home.resolve("at" + second), 4, AutonomyLevel.OFF);
            controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5));
            Plan plan = controlLoopFixture.planned();
            verifyKilledIn(controlLoopFixture, plan, Duration.ofSeconds(second));

            VerifiedApplyResult verifiedApplyResult = controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD);

            assertThat(verifiedApplyResult.outcome())
                    .as(second + " " + controlLoopFixture.story())
                    .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
            controlLoopFixture.assertFiles("16");
            assertThat(controlLoopFixture.runs.get(0).progress().state()).isEqualTo(RunState.ROLLED_BACK);
        }
    }

    @Test
    void apply_afterAnotherWasKilled_isRefusedUntilThatIsEnded() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        Plan first = controlLoopFixture.planned();
        verifyKilledIn(controlLoopFixture, first, Duration.ofSeconds(170));
        controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("64", 1.8));
        Plan second = controlLoopFixture.planned();

        assertThatThrownBy(() -> controlLoopFixture.verify(second, AcceptanceCriteria.STANDARD))
                .hasMessageContaining("HC-2607 " + first.id());
        controlLoopFixture.rollback(first.id());
        assertThat(controlLoopFixture
                        .verify(second, AcceptanceCriteria.STANDARD)
                        .outcome())
                .as(controlLoopFixture.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.KEPT);
    }

    @Test
    void apply_thatIsKilled_isEndedByTheNextServe() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        verifyKilledIn(controlLoopFixture, controlLoopFixture.planned(), Duration.ofSeconds(124));

        controlLoopFixture.serve(Duration.ofSeconds(10));

        controlLoopFixture.assertFiles("16");
        assertThat(controlLoopFixture.runs.get(0).progress().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void apply_thatIsAskedToEnd_leavesTheChangeToBeMeasured() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        Plan plan = controlLoopFixture.planned();
        controlLoopFixture.in(Duration.ofSeconds(160), () -> controlLoopFixture.ending = true);

        VerifiedApplyResult verifiedApplyResult = controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD);

        assertThat(verifiedApplyResult.outcome())
                .as(controlLoopFixture.story())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.UNFINISHED);
        controlLoopFixture.assertFiles("32");
        controlLoopFixture.ending = false;
        assertThat(controlLoopFixture.verify(plan, AcceptanceCriteria.STANDARD).outcome())
                .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.KEPT);
    }

    @Test
    void apply_whoseRollbackFails_triesAgainAndSaysSoInTheEnd() {
        ControlLoopFixture controlLoopFixture = world(0.5);
        controlLoopFixture.rollbackFails = true;

        assertThatThrownBy(() -> verify(controlLoopFixture)).hasMessageContaining("HC-2608");
        controlLoopFixture.rollbackFails = false;
        controlLoopFixture.serve(Duration.ofMinutes(1));

        controlLoopFixture.assertFiles("16");
    }

    @Test
    void apply_thatIsKilledAndThenFinishedByHand_isNotTakenBackByALaterServe() {
        ControlLoopFixture controlLoopFixture = world(1.8);
        Plan plan = controlLoopFixture.planned();
        verifyKilledIn(controlLoopFixture, plan, Duration.ofSeconds(124));
        controlLoopFixture.applyByHand(plan);

        controlLoopFixture.serve(Duration.ofMinutes(20));

        assertThat(controlLoopFixture.kinds())
                .as(controlLoopFixture.story())
                .doesNotContain(TuningEvent.Kind.ROLLED_BACK);
        controlLoopFixture.assertFiles("32");
    }
}
