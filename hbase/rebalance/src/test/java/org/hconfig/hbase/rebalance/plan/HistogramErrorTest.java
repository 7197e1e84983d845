package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;

class HistogramErrorTest {
    @Test
    void of_aHistogramThatKnowsEveryKey_isNothing() {
        RowHistogram exact = histogram(1000, 1, 0);

        assertThat(HistogramError.of(exact, exact).max()).isCloseTo(0, within(1e-9));
    }

    @Test
    void of_aHistogramOfFewKeys_isAtMostWhatItDoesNotKnowAtTheEnds() {
        HistogramError error = HistogramError.of(histogram(1000, 40, 0), histogram(1000, 1, 0));

        assertThat(error.max()).isCloseTo(0.03, within(1e-9));
        assertThat(error.mean()).isBetween(0.005, 0.015);
    }

    @Test
    void of_aHistogramThatPlacesRowsTooLow_isByHowMuch() {
        HistogramError error = HistogramError.of(histogram(1000, 1, 30), histogram(1000, 1, 0));

        assertThat(error.max()).isCloseTo(0.03, within(1e-9));
        assertThat(error.mean()).isCloseTo(0.03, within(1e-3));
    }

    @Test
    void of_anExactOneOfFewKeys_countsWhatItDoesNotKnow() {
        HistogramError error = HistogramError.of(histogram(1000, 1, 0), histogram(1000, 50, 0));

        assertThat(error.max()).isBetween(0.04, 0.05);
    }

    @Test
    void of_anEmptyTable_isRefused() {
        assertThatThrownBy(() -> HistogramError.of(histogram(0, 1, 0), histogram(1000, 1, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Returns one region, with known keys at a fixed interval, each reported with an offset of this many rows. */
    private static RowHistogram histogram(int rows, int every, int off) {
        List<HistogramPoint> histogramPoints = new ArrayList<>();
        for (int row = every; row < rows; row += every) {
            int below = row - off;
            if (below >= 0) {
                histogramPoints.add(new HistogramPoint(key(row), below, below));
            }
        }
        return new RowHistogram(
                "t",
                HistogramMethod.EXACT,
                List.of(new RegionHistogram(
                        "r",
                        RowKey.EMPTY,
                        RowKey.EMPTY,
                        "s:1",
                        RowEstimate.exact(rows),
                        rows,
                        0,
                        histogramPoints,
                        every)),
                List.of());
    }

    private static RowKey key(int row) {
        return RowKey.of(ByteBuffer.allocate(4).putInt(row).array());
    }
}
