package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.hconfig.controlloop.TuningEvent.Kind;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes that are monitored after they were kept. */
class LateRegressionTest {
    @TempDir
    Path home;

    private ControlLoopFixture world(AutonomyLevel autonomyLevel, double factor) {
        return ControlLoopFixture.of(home, 4, autonomyLevel, factor);
    }

    @Test
    void auto_whenAKeptChangeHarmsLater_takesItBackAndDoesNotTryAgainForADay() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(
                Duration.ofMinutes(15),
                () -> controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5)));

        controlLoopFixture.serve(Duration.ofHours(3));

        controlLoopFixture
                .assertKinds()
                .containsSubsequence(Kind.KEPT, Kind.ROLLED_BACK, Kind.HELD)
                .containsOnlyOnce(Kind.APPLYING)
                .doesNotContain(Kind.CONFIRMED);
        controlLoopFixture.assertFirst(Kind.ROLLED_BACK).contains("late regression");
        assertThat(Duration.between(
                        controlLoopFixture.first(Kind.STARTED).at(),
                        controlLoopFixture.first(Kind.ROLLED_BACK).at()))
                .isLessThan(Duration.ofMinutes(15).plus(ControlLoopFixture.WINDOW.multipliedBy(4)));
        controlLoopFixture.assertFirst(Kind.HELD).contains("the same change caused a regression");
        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_whenTheRollbackOfAHarmfulChangeIsRefusedForANewerRun_leavesItAndSaysSo() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofMinutes(15), () -> {
            controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5));
            controlLoopFixture.newerRun = true;
        });

        controlLoopFixture.serve(Duration.ofHours(1));

        controlLoopFixture.assertKinds().doesNotContain(Kind.ROLLED_BACK);
        assertThat(controlLoopFixture.told)
                .as(controlLoopFixture.story())
                .filteredOn(event -> event.kind() == Kind.STOPPED)
                .anyMatch(event -> event.description().endsWith("it stays applied, as a newer run set its values"));
        controlLoopFixture.assertFiles("32");
        assertThat(controlLoopFixture.applied).isEqualTo(1);
    }

    @Test
    void auto_afterAKeptChangeWasRestartedOver_goesOnToWatchIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.serve(Duration.ofMinutes(10));
        controlLoopFixture.assertKinds().contains(Kind.KEPT);
        controlLoopFixture.in(
                Duration.ofMinutes(5),
                () -> controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5)));

        controlLoopFixture.serve(Duration.ofMinutes(15));

        controlLoopFixture.assertFiles("16");
    }

    @Test
    void auto_whenAKeptChangeHarmsWhileFrozen_saysSoAndLeavesIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofMinutes(15), () -> {
            controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.5));
            controlLoopFixture.rules = controlLoopFixture.rules.frozen(true);
        });

        controlLoopFixture.serve(Duration.ofMinutes(25));

        controlLoopFixture.assertFiles("32");
        controlLoopFixture.assertFirst(Kind.HELD).contains("late regression", "frozen");
    }

    @Test
    void auto_whenClientsAskForMoreLater_blamesNoKeptChangeForIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.15);
        controlLoopFixture.in(Duration.ofMinutes(15), () -> {
            controlLoopFixture.rate *= 1.28;
            controlLoopFixture.strain = 3;
        });

        controlLoopFixture.serve(Duration.ofMinutes(60));

        controlLoopFixture.assertKinds().contains(Kind.KEPT).doesNotContain(Kind.ROLLED_BACK);
    }

    @Test
    void auto_whenNoHarmShowsLater_takesNothingBackByChance() {
        PropertyCheck.forAll(20, ValueGenerator.longs(0, Long.MAX_VALUE), seed -> {
            ControlLoopFixture controlLoopFixture = ControlLoopFixture.inNewHome(home, seed, AutonomyLevel.AUTO, 1.3);

            controlLoopFixture.serve(Duration.ofMinutes(45));

            controlLoopFixture.assertKinds().contains(Kind.CONFIRMED).doesNotContain(Kind.ROLLED_BACK);
        });
    }
}
