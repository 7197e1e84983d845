package org.hconfig.xconfig.cycle;

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
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.verify.Measured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedApplyTest {
    @TempDir
    Path home;

    private World world(double factor) {
        World world = new World(home, 4, Mode.OFF);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", factor));
        return world;
    }

    /** What a process that is killed does not survive. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static void killIn(World world, Duration time) {
        world.in(time, () -> {
            throw new Killed();
        });
    }

    @Test
    void apply_ofWhatHelps_keepsItAndSaysWhatWasMeasured() {
        World world = world(1.8);

        Verified verified = world.verify(world.planned(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.KEPT);
        assertThat(world.files).isEqualTo("32");
        assertThat(verified.run().orElseThrow().state()).isEqualTo(RunState.APPLIED);
        assertThat(verified.measured())
                .filteredOn(one -> one.figure().equals("rows each second"))
                .singleElement()
                .satisfies(rows -> {
                    assertThat(rows.says()).isEqualTo(Measured.Says.BETTER);
                    assertThat(rows.times().orElseThrow()).isBetween(1.5, 2.1);
                    assertThat(rows.before()).isGreaterThanOrEqualTo(10);
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {-48, -3, 3, 48})
    void apply_withTheTimeOfDaySetInTheMiddle_isJudgedAsSoonAsWithout(int hours) {
        World steady = world(0.5);
        steady.verify(steady.planned(), Proof.STANDARD);
        World set = new World(home.resolve("set"), 4, Mode.OFF);
        set.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5));
        set.in(Duration.ofSeconds(145), () -> set.set = Duration.ofHours(hours));

        Verified verified = set.verify(set.planned(), Proof.STANDARD);

        assertThat(verified.outcome()).as(set.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.why()).contains("it harmed");
        assertThat(set.nanos()).isEqualTo(steady.nanos());
    }

    @Test
    void apply_outsideTheWindow_changesNothing() {
        World world = world(1.8);
        world.times = new Times(
                List.of(new ChangeWindow(
                        EnumSet.allOf(DayOfWeek.class), LocalTime.of(2, 0), LocalTime.of(3, 0), ZoneId.of("UTC"))),
                Optional.empty());

        assertThatThrownBy(() -> world.verify(world.planned(), Proof.STANDARD))
                .hasMessageContaining("HC-2116")
                .hasMessageContaining("2026-01-01T02:00:00Z");

        assertThat(world.runs).isEmpty();
    }

    @Test
    void apply_whenItTakesTooLong_isRolledBack() {
        World world = world(1.8);
        world.restarts = true;
        world.times = new Times(List.of(), Optional.of(Duration.ofSeconds(30)));

        Verified verified = world.verify(world.planned(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.problems().get(0).code().code()).isEqualTo("HC-2117");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_ofWhatHarms_takesItBack() {
        World world = world(0.5);

        Verified verified = world.verify(world.planned(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.why()).contains("it harmed");
        assertThat(verified.measured()).anyMatch(one -> one.says() == Measured.Says.WORSE);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_ofWhatChangesNothing_isTakenBack_unlessHarmlessMayStay() {
        World world = world(1);
        assertThat(world.verify(world.planned(), Proof.STANDARD).outcome())
                .as(world.story())
                .isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(world.files).isEqualTo("16");

        Verified verified = world.verify(world.planned(), new Proof(Proof.WINDOWS_MAX, true));

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.KEPT);
        assertThat(verified.why()).contains("it did no harm");
        assertThat(world.files).isEqualTo("32");
    }

    @Test
    void apply_ofJvmOptionsWithShorterPauses_keepsThem_thoughNothingElseIsBetter() {
        World world = world(1);
        world.pauses = 0.4;

        Verified verified = world.verify(world.plannedOptions(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.KEPT);
        assertThat(verified.measured())
                .filteredOn(one -> one.says() == Measured.Says.BETTER)
                .extracting(Measured::figure)
                .containsExactlyInAnyOrder("time in collections, ms each second", "mean pause of collections, ms");
    }

    @Test
    void apply_ofJvmOptionsWithLongerPauses_takesThemBack_thoughNothingElseIsWorse() {
        World world = world(1);
        world.pauses = 1.8;

        Verified verified = world.verify(world.plannedOptions(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.why()).contains("it harmed");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_ofWhatMakesTheCanaryWorse_stopsThereAndTakesItBack() {
        World world = world(0.4);
        world.restarts = true;

        Verified verified = world.verify(world.planned(), Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.problems()).anyMatch(problem -> problem.code() == CycleError.WORSE_OFF);
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_thatIsRefused_saysWhyAndChangesNothing() {
        World world = world(1.8);
        world.refusal = Optional.of(PlanError.PLAN_STALE);

        assertThatThrownBy(() -> world.verify(world.planned(), Proof.STANDARD))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED))
                .hasMessageContaining("HC-2107");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_toATableThatNobodyUses_isNotEvenBegun() {
        World world = world(1.8);
        Plan plan = world.planned();
        world.rate = 0;

        assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.exit()).isEqualTo(ExitCode.NOT_ENOUGH_DATA))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("nobody reads or writes t");
        assertThat(world.runs).isEmpty();
    }

    @Test
    void apply_withoutFiguresToJudgeBy_isNotEvenBegun() {
        World world = world(1.8);
        world.hidden = true;

        assertThatThrownBy(() -> world.verify(world.planned(), Proof.STANDARD))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("mean time of calls");
        assertThat(world.runs).isEmpty();
    }

    @Test
    void apply_ofWhatIsApplied_isRefused() {
        World world = world(1.8);
        Plan plan = world.planned();
        world.verify(plan, Proof.STANDARD);

        assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD))
                .hasMessageContaining("HC-2606")
                .hasMessageContaining("is applied: there is no time before");
        assertThat(world.files).isEqualTo("32");
    }

    @Test
    void apply_thatIsKilledWhileMeasuring_measuresOn() {
        World world = world(1.8);
        Plan plan = world.planned();
        killIn(world, Duration.ofSeconds(170));
        assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD)).isInstanceOf(Killed.class);
        assertThat(world.files).as(world.story()).isEqualTo("32");

        Verified verified = world.verify(plan, Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.KEPT);
        assertThat(world.applied).isEqualTo(1);
    }

    @Test
    void apply_thatIsKilledWhileApplying_goesOnAndMeasuresByWhatItSawBefore() {
        World world = world(0.5);
        Plan plan = world.planned();
        killIn(world, Duration.ofSeconds(124));
        assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD)).isInstanceOf(Killed.class);
        assertThat(world.runs.get(0).state()).as(world.story()).isEqualTo(RunState.APPLYING);

        Verified verified = world.verify(plan, Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
        assertThat(verified.why()).contains("it harmed");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void apply_thatIsKilledAtAnyMoment_endsAsIfItHadNotBeen() {
        World unhurt = world(0.5);
        unhurt.verify(unhurt.planned(), Proof.STANDARD);
        long length = Duration.between(new World(home, 4, Mode.OFF).now(), unhurt.now())
                .toSeconds();
        for (long second = 5; second < length; second += 9) {
            World world = new World(home.resolve("at" + second), 4, Mode.OFF);
            world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5));
            Plan plan = world.planned();
            killIn(world, Duration.ofSeconds(second));
            assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD)).isInstanceOf(Killed.class);

            Verified verified = world.verify(plan, Proof.STANDARD);

            assertThat(verified.outcome()).as(second + " " + world.story()).isEqualTo(Verified.Outcome.ROLLED_BACK);
            assertThat(world.files).isEqualTo("16");
            assertThat(world.runs.get(0).state()).isEqualTo(RunState.ROLLED_BACK);
        }
    }

    @Test
    void apply_afterAnotherWasKilled_isRefusedUntilThatIsEnded() {
        World world = world(0.5);
        Plan first = world.planned();
        killIn(world, Duration.ofSeconds(170));
        assertThatThrownBy(() -> world.verify(first, Proof.STANDARD)).isInstanceOf(Killed.class);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("64", 1.8));
        Plan second = world.planned();

        assertThatThrownBy(() -> world.verify(second, Proof.STANDARD)).hasMessageContaining("HC-2607 " + first.id());
        world.rollback(first.id());
        assertThat(world.verify(second, Proof.STANDARD).outcome())
                .as(world.story())
                .isEqualTo(Verified.Outcome.KEPT);
    }

    @Test
    void apply_thatIsKilled_isEndedByTheNextServe() {
        World world = world(0.5);
        killIn(world, Duration.ofSeconds(124));
        assertThatThrownBy(() -> world.verify(world.planned(), Proof.STANDARD)).isInstanceOf(Killed.class);

        world.serve(Duration.ofSeconds(10));

        assertThat(world.files).as(world.story()).isEqualTo("16");
        assertThat(world.runs.get(0).state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void apply_thatIsAskedToEnd_leavesTheChangeToBeMeasured() {
        World world = world(1.8);
        Plan plan = world.planned();
        world.in(Duration.ofSeconds(160), () -> world.ending = true);

        Verified verified = world.verify(plan, Proof.STANDARD);

        assertThat(verified.outcome()).as(world.story()).isEqualTo(Verified.Outcome.UNFINISHED);
        assertThat(world.files).isEqualTo("32");
        world.ending = false;
        assertThat(world.verify(plan, Proof.STANDARD).outcome()).isEqualTo(Verified.Outcome.KEPT);
    }

    @Test
    void apply_whoseRollbackFails_triesAgainAndSaysSoInTheEnd() {
        World world = world(0.5);
        world.rollbackFails = true;

        assertThatThrownBy(() -> world.verify(world.planned(), Proof.STANDARD)).hasMessageContaining("HC-2608");
        world.rollbackFails = false;
        world.serve(Duration.ofMinutes(1));

        assertThat(world.files).as(world.story()).isEqualTo("16");
    }

    @Test
    void apply_thatIsKilledAndThenFinishedByHand_isNotTakenBackByALaterServe() {
        World world = world(1.8);
        Plan plan = world.planned();
        killIn(world, Duration.ofSeconds(124));
        assertThatThrownBy(() -> world.verify(plan, Proof.STANDARD)).isInstanceOf(Killed.class);
        world.applyByHand(plan);

        world.serve(Duration.ofMinutes(20));

        assertThat(world.kinds()).as(world.story()).doesNotContain(Entry.Kind.ROLLED_BACK);
        assertThat(world.files).isEqualTo("32");
    }
}
