package org.hconfig.validation.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HyperThreadingTest {
    /** Of 28 cores with the work of 1.4 threads each: 14 threads alone, 28 alone, 28 with 14 second threads, and all 56. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.35714, 0.25", "0.71429, 0.5", "0.85714, 0.75", "1, 1", "1.5, 1"})
    void reported_ofWork_fillsCoresBeforeTheirSecondThreads(double work, double reported) {
        assertThat(HyperThreading.reported(work)).isCloseTo(reported, within(1e-4));
    }
}
