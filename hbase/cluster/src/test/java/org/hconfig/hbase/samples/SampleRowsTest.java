package org.hconfig.hbase.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.xconfig.store.Layer;
import org.hconfig.xconfig.store.Point;
import org.hconfig.xconfig.store.Series;
import org.junit.jupiter.api.Test;

class SampleRowsTest {
    private static final Series READS = Series.ofTable("c-1", "ns:täble", "reads-per-second");

    @Test
    void value_ofAPoint_isReadBack() {
        Point point = new Point(Instant.ofEpochMilli(60_000), 2.5, 1, 4, 55);

        assertThat(SampleRows.point(60_000, SampleRows.value(point))).isEqualTo(point);
        assertThat(SampleRows.begin(SampleRows.point(READS, 60_000))).isEqualTo(60_000);
    }

    @Test
    void rows_ofASeries_areSortedByTimeAndNextToEachOther() {
        byte[] early = SampleRows.point(READS, 255);
        byte[] late = SampleRows.point(READS, 256);
        byte[] longerName = SampleRows.point(Series.ofTable("c-1", "ns:täble", "reads-per-second-2"), 0);

        assertThat(Bytes.compareTo(early, late)).isNegative();
        assertThat(Bytes.compareTo(late, longerName)).isNegative();
    }

    @Test
    void series_ofAListedRow_isTheSame() {
        assertThat(SampleRows.series(SampleRows.listed(READS))).isEqualTo(READS);
        assertThat(Bytes.startsWith(SampleRows.listed(READS), SampleRows.listedOf("c-1")))
                .isTrue();
        assertThat(Bytes.startsWith(SampleRows.listed(READS), SampleRows.listedOf("c")))
                .isFalse();
    }

    @Test
    void family_ofEachLayer_isItsOwn() {
        assertThat(java.util.Arrays.stream(Layer.values())
                        .map(SampleRows::family)
                        .map(Bytes::toString)
                        .distinct())
                .hasSameSizeAs(Layer.values());
    }
}
