package org.hconfig.app.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void recorded_inAHomeWithoutTraffic_saysHowToGetSome(@TempDir Path home) {
        assertThatThrownBy(() -> HeatTraffic.recorded(home, store -> "cluster", "orders", Instant.EPOCH, Instant.MAX))
                .hasMessageContaining("there is no heat map of table 'orders'")
                .hasMessageContaining("hconfig heat orders --duration 2m");
    }

    @Test
    void recorded_ofATableWithoutTraffic_saysSo(@TempDir Path home) {
        SqliteHeatStore.open(home, DataSize.ofMebibytes(2)).close();

        assertThatThrownBy(() -> HeatTraffic.recorded(home, store -> "cluster", "orders", Instant.EPOCH, Instant.MAX))
                .hasMessageContaining("the traffic of this table was not recorded");
    }
}
