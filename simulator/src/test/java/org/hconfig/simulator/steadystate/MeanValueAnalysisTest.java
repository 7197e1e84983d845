package org.hconfig.simulator.steadystate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class MeanValueAnalysisTest {
    private static final int ROUNDS = 2_000;

    @Test
    void round_ofLikeStations_isTheExactRateOfBalancedNetworks() {
        double demand = 0.002;
        for (int threads : new int[] {1, 5, 50}) {
            MeanValueAnalysis network = new MeanValueAnalysis(8);

            assertThat(settled(network, threads, 0, demand))
                    .isCloseTo(threads / (demand * (threads + 8 - 1)), withPercentage(0.1));
            assertThat(8 * network.at(0)).isCloseTo(threads, withPercentage(0.1));
        }
    }

    @Test
    void round_withADelayOnly_letsEachThreadGoOnAlone() {
        MeanValueAnalysis network = new MeanValueAnalysis(1);

        assertThat(settled(network, 10, 0.5, 1e-9)).isCloseTo(20, withPercentage(0.1));
        assertThat(network.at(0)).isCloseTo(0, offset(1e-6));
    }

    @Test
    void round_ofAnyNetwork_letsThreadsWaitAtTheSlowestStationUpToItsLimit() {
        PropertyCheck.forAll(200, ValueGenerator.ints(2, 500), threads -> {
            MeanValueAnalysis network = new MeanValueAnalysis(3, 2);

            double rate = settled(network, threads, 0.001, 0.01, 0.002);

            assertThat(rate).isLessThanOrEqualTo(100 * 1.000001);
            assertThat(network.at(0)).isGreaterThan(network.at(1));
            assertThat(3 * network.at(0) + 2 * network.at(1) + 0.001 * rate).isCloseTo(threads, withPercentage(1));
        });
    }

    private static double settled(MeanValueAnalysis network, int threads, double delay, double... demands) {
        double rate = 0;
        for (int round = 0; round < ROUNDS; round++) {
            rate = network.round(demands, threads, delay);
        }
        return rate;
    }
}
