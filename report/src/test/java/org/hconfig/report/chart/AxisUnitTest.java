package org.hconfig.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class AxisUnitTest {
    private static final double MEBI = 1 << 20;

    @Test
    void ticks_ofAnyRange_areRoundAndFew() {
        PropertyCheck.forAll(500, ValueGenerator.ints(1, 2_000_000_000), max -> {
            Axis axis = Axis.fromZero("y", AxisUnit.number(""), 0, max, 5);
            double step = axis.step(5);
            double power = Math.pow(10, Math.floor(Math.log10(step) + 1e-9));

            assertThat(Math.round(step / power)).isIn(1L, 2L, 5L);
            assertThat(axis.max()).isGreaterThanOrEqualTo(max);
            assertThat(axis.ticks(5)).hasSizeBetween(2, 7);
        });
    }

    @Test
    void tick_ofRates_isBrief() {
        assertThat(labels(Axis.fromZero("rows/s", AxisUnit.number("rows/s"), 0, 34_883, 5)))
                .containsExactly("0", "10k", "20k", "30k", "40k");
        assertThat(labels(Axis.fromZero("times", AxisUnit.number(""), 0, 0.8, 5)))
                .containsExactly("0.0", "0.2", "0.4", "0.6", "0.8");
    }

    @Test
    void tick_ofBytes_isRoundInABinaryUnit() {
        assertThat(labels(Axis.fromZero("heap", AxisUnit.dataSize(), 0, 1331 * MEBI, 5)))
                .containsExactly("0", "0.5 GiB", "1 GiB", "1.5 GiB");
        assertThat(labels(Axis.fromZero("heap", AxisUnit.dataSize(), 0, 253 * MEBI, 5)))
                .containsExactly("0", "100 MiB", "200 MiB", "300 MiB");
        assertThat(labels(Axis.fromZero("change", AxisUnit.dataSize(), -3 * MEBI, 5 * MEBI, 5)))
                .containsExactly("-4 MiB", "-2 MiB", "0", "2 MiB", "4 MiB", "6 MiB");
    }

    @Test
    void tick_ofCounts_isWhole() {
        assertThat(labels(Axis.fromZero("pauses", AxisUnit.count(), 0, 2, 5))).containsExactly("0", "1", "2");
    }

    @Test
    void tick_ofTimesOfDay_isRoundInUtc() {
        AxisUnit clock = AxisUnit.clockTime(Instant.parse("2026-11-25T23:37:29.443Z"));
        Axis axis = Axis.between("time of day (UTC)", clock, 0, 3600);

        assertThat(labels(axis)).containsExactly("23:40", "11-26", "00:20");
        assertThat(clock.value(1.5)).isEqualTo("2026-11-25 23:37:30.943 UTC");
    }

    @Test
    void tick_ofElapsedTime_usesTheUnitsOfClocks() {
        assertThat(labels(Axis.between("time", AxisUnit.elapsedTime(), 0, 900)))
                .containsExactly("0 s", "5 min", "10 min", "15 min");
    }

    @Test
    void value_ofShares_keepsSmallOnes() {
        assertThat(AxisUnit.share().value(0.0004)).isEqualTo("0.040 %");
        assertThat(AxisUnit.share().tick(0.025, 0.025)).isEqualTo("2.5 %");
        assertThat(AxisUnit.milliseconds().tick(20_000, 5000)).isEqualTo("20 s");
        assertThat(AxisUnit.powersOfTen().tick(2, 1)).isEqualTo("100");
    }

    private static List<String> labels(Axis axis) {
        double step = axis.step(5);
        return axis.ticks(5).stream().map(tick -> axis.unit().tick(tick, step)).toList();
    }
}
