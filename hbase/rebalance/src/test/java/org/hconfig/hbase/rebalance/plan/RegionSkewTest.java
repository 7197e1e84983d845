package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RegionSkewTest {
    @Test
    void of_thePapersTablesWithOneShortRegion_givesItsStd() {
        assertThat(oneShort(90_000_000, 1_975_165).std()).isCloseTo(44_009, offset(1.0));
        assertThat(oneShort(27_000_000, 500_000).std()).isCloseTo(28_022, offset(1.0));
        assertThat(oneShort(300_000_000, 7_202_284).std()).isCloseTo(47_673, offset(1.0));
        assertThat(oneShort(765_000_000, 18_940_000).std()).isCloseTo(29_624, offset(1.0));
    }

    @Test
    void of_equalRegions_isOneAndZero() {
        RegionSkew regionSkew = RegionSkew.of(new double[] {75, 75, 75});

        assertThat(regionSkew.maxOverMean()).isEqualTo(1);
        assertThat(regionSkew.spread()).isZero();
        assertThat(regionSkew.stdShare()).isZero();
    }

    @Test
    void of_thePapersFigure2_knowsTheMean() {
        RegionSkew regionSkew = RegionSkew.of(new double[] {5000, 17_500, 7500});

        assertThat(regionSkew.mean()).isEqualTo(10_000);
        assertThat(regionSkew.maxOverMean()).isEqualTo(1.75);
        assertThat(regionSkew.spread()).isEqualTo(1.25);
        assertThat(regionSkew.stdShare()).isCloseTo(0.54, within(0.001));
    }

    @Test
    void of_anEmptyTable_isEven() {
        assertThat(RegionSkew.of(new double[] {0, 0}).maxOverMean()).isEqualTo(1);
    }

    /** 40 regions of which one is short, as the paper's remainder. */
    private static RegionSkew oneShort(double total, double small) {
        double[] rows = new double[40];
        Arrays.fill(rows, (total - small) / 39);
        rows[39] = small;
        return RegionSkew.of(rows);
    }
}
