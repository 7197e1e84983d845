package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.junit.jupiter.api.Test;

/** Tests of regions that close to split or to move, and of the work remaining after the last row. */
final class ClosingTest {
    /** Opening takes 1.5 s, and the rows that arrived during the first flush are written in less than half a second. */
    private static final double SHUT_SECONDS = 2;

    private static final double OPEN_SECONDS = 1.5;

    @Test
    void split_ofARegionWithRowsInItsMemstore_writesThemWhileItTakesMore() {
        SimulationResult run = Scenarios.run(Scenarios.of(HBaseReleaseLine.V2_6, 1, 250_000, 1, 4, Map.of()), 1);

        assertThat(run.totals().operations().splits()).isEqualTo(1);
        assertThat(run.totals().blocking().regionBlocks()).isZero();
        assertThat(run.totals().blocking().unavailableRegionSeconds()).isBetween(2 * OPEN_SECONDS, 2 * SHUT_SECONDS);
    }

    @Test
    void split_in096_shutsTheRegionBeforeItIsFlushed() {
        SimulationResult run = Scenarios.run(Scenarios.of(HBaseReleaseLine.V0_96, 1, 250_000, 1, 4, Map.of()), 1);

        assertThat(run.totals().operations().splits()).isEqualTo(1);
        assertThat(run.totals().blocking().unavailableRegionSeconds()).isGreaterThan(2 * SHUT_SECONDS);
    }

    @Test
    void untilQuiet_ofAnyScenario_showsTheSameRunAndWritesNoLessAfterIt() {
        SplittableRandom random = new SplittableRandom(20261125);
        for (int turn = 0; turn < 60; turn++) {
            var scenario = Scenarios.any(random.split());
            SimulationResult run = Scenarios.run(scenario, turn);
            Simulation.QuiescentResult quiescentResult = Simulation.untilQuiet(scenario, new SplittableRandom(turn));

            assertThat(quiescentResult.result().seconds())
                    .as("seed 20261125, turn %d", turn)
                    .isEqualTo(run.seconds());
            assertThat(quiescentResult.result().totals()).as("turn %d", turn).isEqualTo(run.totals());
            assertThat(quiescentResult.totals().written().bytesFlushed())
                    .as("turn %d", turn)
                    .isGreaterThanOrEqualTo(run.totals().written().bytesFlushed());
            assertThat(quiescentResult.totals().written().bytesCompacted())
                    .as("turn %d", turn)
                    .isGreaterThanOrEqualTo(run.totals().written().bytesCompacted());
            assertThat(quiescentResult.totals().written().bytesBegun())
                    .as("turn %d", turn)
                    .isZero();
        }
    }

    @Test
    void untilQuiet_ofALoadThatSplitsLate_compactsWhatTheHalvesReferTo() {
        var scenario = Scenarios.of(HBaseReleaseLine.V2_6, 1, 250_000, 1, 4, Map.of());
        Simulation.QuiescentResult quiescentResult = Simulation.untilQuiet(scenario, new SplittableRandom(1));

        assertThat(quiescentResult.totals().operations().splits()).isPositive();
        assertThat(quiescentResult.totals().written().bytesCompacted())
                .isGreaterThan(quiescentResult.result().totals().written().bytesCompacted());
    }
}
