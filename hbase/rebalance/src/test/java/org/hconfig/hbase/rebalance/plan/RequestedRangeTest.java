package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;

class RequestedRangeTest {
    @Test
    void hottest_ofARowThatIsRequestedMost_isThatRow() {
        List<RowKey> keys = new ArrayList<>(Collections.nCopies(60, RowKey.ofText("row5")));
        for (int i = 0; i < 40; i++) {
            keys.add(RowKey.ofText("row" + (100 + i)));
        }
        Collections.sort(keys);
        List<RequestedRange> hottest = RequestedRange.hottest(histogram(keys, 10), 3, 0.02);

        assertThat(hottest.get(0).isRow()).isTrue();
        assertThat(hottest.get(0).start()).isEqualTo(RowKey.ofText("row5"));
        assertThat(hottest.get(0).requests()).isEqualTo(600);
        assertThat(hottest.get(0).share()).isEqualTo(0.6);
        assertThat(hottest).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void hottest_withoutSampledKeys_isTheRegion() {
        List<RequestedRange> hottest = RequestedRange.hottest(histogram(List.of(), 1), 3, 0);
        assertThat(hottest).isEmpty();
    }

    private static RowHistogram histogram(List<RowKey> keys, long weight) {
        RegionHistogram region = new RegionHistogram(
                "region",
                RowKey.EMPTY,
                RowKey.EMPTY,
                "host:16020",
                new RowEstimate(1000, 1000, 1000),
                1 << 20,
                0,
                List.of(new HistogramPoint(RowKey.ofText("row3"), 500, 1000)),
                1);
        return new RowHistogram("t", HistogramMethod.INDEX, List.of(region.withRequests(keys, weight)), List.of());
    }
}
