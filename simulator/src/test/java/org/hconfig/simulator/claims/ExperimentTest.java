package org.hconfig.simulator.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExperimentTest {
    @Test
    void rowsOf_anotherSize_keepsTheNumberOfRows() {
        Experiment five = Experiment.defaults(10).rowsOf(5000);

        assertThat(five.rows()).isEqualTo(10e6);
        assertThat(five.rowBytes()).isEqualTo(5000);
    }

    @Test
    void rowsOf_largeRows_areNoMoreBytesThanThePapersLargestLoad() {
        Experiment large = Experiment.defaults(10).rowsOf(500_000);

        assertThat(large.rows() * large.rowBytes()).isEqualTo(100e9);
    }
}
