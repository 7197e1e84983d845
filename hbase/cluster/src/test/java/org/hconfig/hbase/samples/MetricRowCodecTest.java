package org.hconfig.hbase.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.metrics.Resolution;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.TimeSeriesPoint;
import org.junit.jupiter.api.Test;

class MetricRowCodecTest {
    private static final SeriesId READS = SeriesId.ofTable("c-1", "ns:täble", "reads-per-second");

    @Test
    void value_ofAPoint_isReadBack() {
        TimeSeriesPoint timeSeriesPoint = new TimeSeriesPoint(Instant.ofEpochMilli(60_000), 2.5, 1, 4, 55);

        assertThat(MetricRowCodec.point(60_000, MetricRowCodec.value(timeSeriesPoint)))
                .isEqualTo(timeSeriesPoint);
        assertThat(MetricRowCodec.begin(MetricRowCodec.point(READS, 60_000))).isEqualTo(60_000);
    }

    @Test
    void rows_ofASeries_areSortedByTimeAndNextToEachOther() {
        byte[] early = MetricRowCodec.point(READS, 255);
        byte[] late = MetricRowCodec.point(READS, 256);
        byte[] longerName = MetricRowCodec.point(SeriesId.ofTable("c-1", "ns:täble", "reads-per-second-2"), 0);

        assertThat(Bytes.compareTo(early, late)).isNegative();
        assertThat(Bytes.compareTo(late, longerName)).isNegative();
    }

    @Test
    void series_ofAListedRow_isTheSame() {
        assertThat(MetricRowCodec.series(MetricRowCodec.listed(READS))).isEqualTo(READS);
        assertThat(Bytes.startsWith(MetricRowCodec.listed(READS), MetricRowCodec.listedOf("c-1")))
                .isTrue();
        assertThat(Bytes.startsWith(MetricRowCodec.listed(READS), MetricRowCodec.listedOf("c")))
                .isFalse();
    }

    @Test
    void family_ofEachLayer_isItsOwn() {
        assertThat(java.util.Arrays.stream(Resolution.values())
                        .map(MetricRowCodec::family)
                        .map(Bytes::toString)
                        .distinct())
                .hasSameSizeAs(Resolution.values());
    }
}
