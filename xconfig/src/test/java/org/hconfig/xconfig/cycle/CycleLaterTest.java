package org.hconfig.xconfig.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.cycle.Entry.Kind;
import org.hconfig.xconfig.model.WorkloadKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes that are watched on after they were kept. */
class CycleLaterTest {
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
    void auto_whenAKeptChangeHarmsLater_takesItBackAndDoesNotTryAgainForADay() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofMinutes(15), () -> world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5)));

        world.serve(Duration.ofHours(3));

        assertThat(world.kinds())
                .as(world.story())
                .containsSubsequence(Kind.KEPT, Kind.ROLLED_BACK, Kind.HELD)
                .containsOnlyOnce(Kind.APPLYING)
                .doesNotContain(Kind.CONFIRMED);
        assertThat(world.first(Kind.ROLLED_BACK).words()).contains("it harmed later");
        assertThat(Duration.between(
                        world.first(Kind.STARTED).at(),
                        world.first(Kind.ROLLED_BACK).at()))
                .isLessThan(Duration.ofMinutes(15).plus(WINDOW.multipliedBy(4)));
        assertThat(world.first(Kind.HELD).words()).contains("the same change harmed");
        assertThat(world.files).isEqualTo("16");
    }

    @Test
    void auto_afterAKeptChangeWasRestartedOver_goesOnToWatchIt() {
        World world = world(Mode.AUTO, 1.8);
        world.serve(Duration.ofMinutes(10));
        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT);
        world.in(Duration.ofMinutes(5), () -> world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5)));

        world.serve(Duration.ofMinutes(15));

        assertThat(world.files).as(world.story()).isEqualTo("16");
    }

    @Test
    void auto_whenAKeptChangeHarmsWhileFrozen_saysSoAndLeavesIt() {
        World world = world(Mode.AUTO, 1.8);
        world.in(Duration.ofMinutes(15), () -> {
            world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.5));
            world.rules = world.rules.frozen(true);
        });

        world.serve(Duration.ofMinutes(25));

        assertThat(world.files).as(world.story()).isEqualTo("32");
        assertThat(world.first(Kind.HELD).words()).contains("it harmed later", "frozen");
    }

    @Test
    void auto_whenClientsAskForMoreLater_blamesNoKeptChangeForIt() {
        World world = world(Mode.AUTO, 1.15);
        world.in(Duration.ofMinutes(15), () -> {
            world.rate *= 1.28;
            world.strain = 3;
        });

        world.serve(Duration.ofMinutes(60));

        assertThat(world.kinds()).as(world.story()).contains(Kind.KEPT).doesNotContain(Kind.ROLLED_BACK);
    }

    @Test
    void auto_whenNoHarmShowsLater_takesNothingBackByChance() {
        Check.forAll(20, Gen.longs(0, Long.MAX_VALUE), seed -> {
            World world = new World(fresh(), seed, Mode.AUTO);
            world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 1.3));

            world.serve(Duration.ofMinutes(45));

            assertThat(world.kinds()).as(world.story()).contains(Kind.CONFIRMED).doesNotContain(Kind.ROLLED_BACK);
        });
    }
}
