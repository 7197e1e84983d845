package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PercentFormatterTest {
    @Test
    void ofNearlyAll_ofLessThanAll_isLessThanHundred() {
        assertThat(PercentFormatter.ofNearlyAll(1)).isEqualTo("100.0 %");
        assertThat(PercentFormatter.ofNearlyAll(0.999_999_99)).isEqualTo("99.999 %");
        assertThat(PercentFormatter.ofNearlyAll(0.99996)).isEqualTo("99.996 %");
        assertThat(PercentFormatter.ofNearlyAll(0.9995)).isEqualTo("99.950 %");
        assertThat(PercentFormatter.ofNearlyAll(0.9994)).isEqualTo("99.9 %");
        assertThat(PercentFormatter.ofNearlyAll(0.7)).isEqualTo("70.0 %");
    }

    @Test
    void of_aShareAboveZero_isNotZero() {
        assertThat(PercentFormatter.of(0)).isEqualTo("0.0 %");
        assertThat(PercentFormatter.of(1e-9)).isEqualTo("<0.001 %");
        assertThat(PercentFormatter.of(0.00013)).isEqualTo("0.013 %");
        assertThat(PercentFormatter.of(0.0769)).isEqualTo("7.7 %");
    }
}
