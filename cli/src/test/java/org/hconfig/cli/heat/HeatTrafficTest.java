package org.hconfig.cli.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HeatTrafficTest {
    @Test
    void step_ofAShortObservation_leavesEnoughStepsForAPattern() {
        assertThat(HeatTraffic.step(Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(2));
        assertThat(HeatTraffic.step(Duration.ofSeconds(59))).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void step_ofLongerObservations_isTenSecondsOrAMinute() {
        assertThat(HeatTraffic.step(Duration.ofSeconds(60))).isEqualTo(Duration.ofSeconds(10));
        assertThat(HeatTraffic.step(Duration.ofSeconds(3599))).isEqualTo(Duration.ofSeconds(10));
        assertThat(HeatTraffic.step(Duration.ofHours(1))).isEqualTo(Duration.ofMinutes(1));
    }
}
