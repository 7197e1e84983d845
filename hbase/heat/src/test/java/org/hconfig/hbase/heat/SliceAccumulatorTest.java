package org.hconfig.hbase.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;

class SliceAccumulatorTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");
    private static final RowKey M = RowKey.ofText("m");
    private static final RegionPlace WHOLE = new RegionPlace("whole", "one,1,1", RowKey.EMPTY, RowKey.EMPTY);
    private static final RegionPlace LOW = new RegionPlace("low", "one,1,1", RowKey.EMPTY, M);
    private static final RegionPlace HIGH = new RegionPlace("high", "one,1,1", M, RowKey.EMPTY);
    private static final RegionPlace HIGH_MOVED = new RegionPlace("high", "two,1,1", M, RowKey.EMPTY);

    private final SliceAccumulator sum = new SliceAccumulator("t", START, Duration.ofMinutes(10));

    @Test
    void slice_ofAMovedRegion_hasItsBytesOnceAndAllItsRows() {
        sum.add(minute(0, LOW, HIGH));
        sum.add(minute(1, LOW, HIGH_MOVED));
        assertThat(total(HeatMetric.BYTES)).isEqualTo(200);
        assertThat(total(HeatMetric.READS)).isEqualTo(40);
    }

    @Test
    void slice_ofASplitRegion_hasTheBytesOfItsDaughters() {
        sum.add(minute(0, WHOLE));
        sum.add(minute(1, LOW, HIGH));
        assertThat(total(HeatMetric.BYTES)).isEqualTo(200);
    }

    @Test
    void slice_ofMergedRegions_hasTheBytesOfTheMergedOne() {
        sum.add(minute(0, LOW, HIGH));
        sum.add(minute(1, WHOLE));
        assertThat(total(HeatMetric.BYTES)).isEqualTo(100);
    }

    @Test
    void slice_ofARegionThatMovedAndReturned_hasItsBytesOnce() {
        sum.add(minute(0, LOW, HIGH));
        sum.add(minute(1, LOW, HIGH_MOVED));
        sum.add(minute(2, LOW, HIGH));
        assertThat(total(HeatMetric.BYTES)).isEqualTo(200);
    }

    @Test
    void slice_ofARegionWithoutALaterReport_keepsItsBytes() {
        sum.add(minute(0, LOW, HIGH));
        sum.add(minute(1, LOW));
        assertThat(total(HeatMetric.BYTES)).isEqualTo(200);
    }

    @Test
    void slice_ofSlicesInWhichARegionMoved_hasItsBytesOnce() {
        SliceAccumulator minute = new SliceAccumulator("t", START, Duration.ofMinutes(1));
        minute.observed(60);
        List.of(HIGH, LOW, HIGH_MOVED, LOW).forEach(place -> minute.add(place, HeatMetric.BYTES, 100));
        sum.add(minute.slice());
        assertThat(total(HeatMetric.BYTES)).isEqualTo(200);
    }

    private static HeatSlice minute(int number, RegionPlace... places) {
        long[][] amounts = new long[HeatMetric.values().length][places.length];
        for (int i = 0; i < places.length; i++) {
            amounts[HeatMetric.READS.index()][i] = 10;
            amounts[HeatMetric.BYTES.index()][i] = 100;
        }
        return new HeatSlice("t", START.plusSeconds(number * 60L), Duration.ofMinutes(1), 60, List.of(places), amounts);
    }

    private long total(HeatMetric metric) {
        HeatSlice slice = sum.slice();
        return IntStream.range(0, slice.places().size())
                .mapToLong(place -> slice.amount(metric, place))
                .sum();
    }
}
