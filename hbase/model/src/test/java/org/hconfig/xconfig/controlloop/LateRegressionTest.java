package org.hconfig.xconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.controlloop.TuningEvent.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes that are monitored after they were kept. */
class LateRegressionTest {
    private static final Duration WINDOW = MetricSlices.SPAN.multipliedBy(ControlLoop.WINDOW_SPANS);

    @TempDir
    Path home;

    private ControlLoopFixture world(AutonomyLevel autonomyLevel, double factor) {
        ControlLoopFixture controlLoopFixture = new ControlLoopFixture(home, 4, autonomyLevel);
        controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new ControlLoopFixture.Wish("32", factor));
        return controlLoopFixture;
    }

    private Path fresh() {
        try {
            return Files.createTempDirectory(home, "home");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void auto_whenAKeptChangeHarmsLater_takesItBackAndDoesNotTryAgainForADay() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(
                Duration.ofMinutes(15),
                () -> controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new ControlLoopFixture.Wish("32", 0.5)));

        controlLoopFixture.serve(Duration.ofHours(3));

        assertThat(controlLoopFixture.kinds())
                .as(controlLoopFixture.story())
                .containsSubsequence(Kind.KEPT, Kind.ROLLED_BACK, Kind.HELD)
                .containsOnlyOnce(Kind.APPLYING)
                .doesNotContain(Kind.CONFIRMED);
        assertThat(controlLoopFixture.first(Kind.ROLLED_BACK).description()).contains("late regression");
        assertThat(Duration.between(
                        controlLoopFixture.first(Kind.STARTED).at(),
                        controlLoopFixture.first(Kind.ROLLED_BACK).at()))
                .isLessThan(Duration.ofMinutes(15).plus(WINDOW.multipliedBy(4)));
        assertThat(controlLoopFixture.first(Kind.HELD).description()).contains("the same change caused a regression");
        assertThat(controlLoopFixture.files).isEqualTo("16");
    }

    @Test
    void auto_afterAKeptChangeWasRestartedOver_goesOnToWatchIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.serve(Duration.ofMinutes(10));
        assertThat(controlLoopFixture.kinds()).as(controlLoopFixture.story()).contains(Kind.KEPT);
        controlLoopFixture.in(
                Duration.ofMinutes(5),
                () -> controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new ControlLoopFixture.Wish("32", 0.5)));

        controlLoopFixture.serve(Duration.ofMinutes(15));

        assertThat(controlLoopFixture.files).as(controlLoopFixture.story()).isEqualTo("16");
    }

    @Test
    void auto_whenAKeptChangeHarmsWhileFrozen_saysSoAndLeavesIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.8);
        controlLoopFixture.in(Duration.ofMinutes(15), () -> {
            controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new ControlLoopFixture.Wish("32", 0.5));
            controlLoopFixture.rules = controlLoopFixture.rules.frozen(true);
        });

        controlLoopFixture.serve(Duration.ofMinutes(25));

        assertThat(controlLoopFixture.files).as(controlLoopFixture.story()).isEqualTo("32");
        assertThat(controlLoopFixture.first(Kind.HELD).description()).contains("late regression", "frozen");
    }

    @Test
    void auto_whenClientsAskForMoreLater_blamesNoKeptChangeForIt() {
        ControlLoopFixture controlLoopFixture = world(AutonomyLevel.AUTO, 1.15);
        controlLoopFixture.in(Duration.ofMinutes(15), () -> {
            controlLoopFixture.rate *= 1.28;
            controlLoopFixture.strain = 3;
        });

        controlLoopFixture.serve(Duration.ofMinutes(60));

        assertThat(controlLoopFixture.kinds())
                .as(controlLoopFixture.story())
                .contains(Kind.KEPT)
                .doesNotContain(Kind.ROLLED_BACK);
    }

    @Test
    void auto_whenNoHarmShowsLater_takesNothingBackByChance() {
        PropertyCheck.forAll(20, ValueGenerator.longs(0, Long.MAX_VALUE), seed -> {
            ControlLoopFixture controlLoopFixture = new ControlLoopFixture(fresh(), seed, AutonomyLevel.AUTO);
            controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new ControlLoopFixture.Wish("32", 1.3));

            controlLoopFixture.serve(Duration.ofMinutes(45));

            assertThat(controlLoopFixture.kinds())
                    .as(controlLoopFixture.story())
                    .contains(Kind.CONFIRMED)
                    .doesNotContain(Kind.ROLLED_BACK);
        });
    }
}
