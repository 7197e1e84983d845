package org.hconfig.app.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatTrafficTest {
    private static final Instant MINUTE_0 = Instant.parse("2026-01-01T00:00:00Z");

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

    @Test
    void recorded_untilNow_hasNoGapForTheMinutesThatAreNotRecordedYet(@TempDir Path home) {
        record(home, 10);

        assertThat(gaps(home, MINUTE_0.plusSeconds(10 * 60 + 59))).isZero();
        assertThat(gaps(home, MINUTE_0.plusSeconds(11 * 60 + 59))).isZero();
    }

    @Test
    void recorded_whenServeHasEnded_hasAGapSinceThen(@TempDir Path home) {
        record(home, 10);

        assertThat(gaps(home, MINUTE_0.plusSeconds(12 * 60 + 1))).isEqualTo(3);
        assertThat(gaps(home, MINUTE_0.plusSeconds(15 * 60))).isEqualTo(5);
    }

    private static void record(Path home, int minutes) {
        RegionPlace place = new RegionPlace("a", "rs1:16020", RowKey.of(new byte[0]), RowKey.of(new byte[0]));
        try (SqliteHeatStore store = SqliteHeatStore.open(home, DataSize.ofMebibytes(2))) {
            for (int minute = 0; minute < minutes; minute++) {
                long[][] amounts = new long[HeatMetric.values().length][1];
                amounts[HeatMetric.READS.index()][0] = 600;
                store.write(
                        "cluster",
                        List.of(new HeatSlice(
                                "orders",
                                MINUTE_0.plusSeconds(60L * minute),
                                HeatRecorder.STEP,
                                60,
                                List.of(place),
                                amounts)));
            }
        }
    }

    /** Returns how many columns of the last quarter of an hour were not observed, after the first one that was. */
    private static int gaps(Path home, Instant now) {
        try (HeatTraffic traffic =
                HeatTraffic.recorded(home, store -> "cluster", "orders", now.minus(Duration.ofMinutes(15)), now)) {
            return traffic.drawn().drawing().gaps().size();
        }
    }
}
