package org.hconfig.hbase.load.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class HiddenRowFinderTest {
    @Test
    void why_withADeleteMarkerAtOrAfterTheTimestamp_namesIt() {
        assertThat(HiddenRowFinder.why(
                        List.of(cell(9_000, KeyValue.Type.Put), cell(5_000, KeyValue.Type.DeleteFamily)), 5_000))
                .contains("is hidden by a delete marker of 1970-01-01T00:00:05Z");
    }

    @Test
    void why_withNewerCellsOnly_namesThem() {
        assertThat(HiddenRowFinder.why(List.of(cell(9_000, KeyValue.Type.Put), cell(1, KeyValue.Type.Delete)), 5_000))
                .contains("has newer cells of 1970-01-01T00:00:09Z");
    }

    @Test
    void why_withNothingThatHides_isSilent() {
        assertThat(HiddenRowFinder.why(List.of(), 5_000)).isEmpty();
        assertThat(HiddenRowFinder.why(List.of(cell(1, KeyValue.Type.DeleteFamily)), 5_000))
                .isEmpty();
    }

    private static Cell cell(long timestamp, KeyValue.Type type) {
        return new KeyValue(
                Bytes.toBytes("k"), Bytes.toBytes("cf"), Bytes.toBytes("a"), timestamp, type, Bytes.toBytes("v"));
    }
}
