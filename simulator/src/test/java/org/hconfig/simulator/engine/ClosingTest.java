package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.simulator.decision.Generation;
import org.junit.jupiter.api.Test;

/** Regions that close to split or to move, and what is left to do after the last row. */
final class ClosingTest {
    /** Opening takes 1.5 s, and what came into the memstore during the first flush is written in less than half a second. */
    private static final double SHUT_SECONDS = 2;

    private static final double OPEN_SECONDS = 1.5;

    @Test
    void split_ofARegionWithRowsInItsMemstore_writesThemWhileItTakesMore() {
        Result run = Scenarios.run(Scenarios.of(Generation.V2_6, 1, 250_000, 1, 4, Map.of()), 1);

        assertThat(run.totals().splits()).isEqualTo(1);
        assertThat(run.totals().regionBlocks()).isZero();
        assertThat(run.totals().shutSeconds()).isBetween(2 * OPEN_SECONDS, 2 * SHUT_SECONDS);
    }

    @Test
    void split_in096_shutsTheRegionBeforeItIsFlushed() {
        Result run = Scenarios.run(Scenarios.of(Generation.V0_96, 1, 250_000, 1, 4, Map.of()), 1);

        assertThat(run.totals().splits()).isEqualTo(1);
        assertThat(run.totals().shutSeconds()).isGreaterThan(2 * SHUT_SECONDS);
    }

    @Test
    void untilQuiet_ofAnyScenario_showsTheSameRunAndWritesNoLessAfterIt() {
        SplittableRandom random = new SplittableRandom(20261125);
        for (int turn = 0; turn < 60; turn++) {
            var scenario = Scenarios.any(random.split());
            Result run = Scenarios.run(scenario, turn);
            Simulation.Quiet quiet = Simulation.untilQuiet(scenario, new SplittableRandom(turn));

            assertThat(quiet.result().seconds())
                    .as("seed 20261125, turn %d", turn)
                    .isEqualTo(run.seconds());
            assertThat(quiet.result().totals()).as("turn %d", turn).isEqualTo(run.totals());
            assertThat(quiet.totals().bytesFlushed())
                    .as("turn %d", turn)
                    .isGreaterThanOrEqualTo(run.totals().bytesFlushed());
            assertThat(quiet.totals().bytesCompacted())
                    .as("turn %d", turn)
                    .isGreaterThanOrEqualTo(run.totals().bytesCompacted());
            assertThat(quiet.totals().bytesBegun()).as("turn %d", turn).isZero();
        }
    }

    @Test
    void untilQuiet_ofALoadThatSplitsLate_compactsWhatTheHalvesReferTo() {
        var scenario = Scenarios.of(Generation.V2_6, 1, 250_000, 1, 4, Map.of());
        Simulation.Quiet quiet = Simulation.untilQuiet(scenario, new SplittableRandom(1));

        assertThat(quiet.totals().splits()).isPositive();
        assertThat(quiet.totals().bytesCompacted())
                .isGreaterThan(quiet.result().totals().bytesCompacted());
    }
}
