package org.hconfig.hbase.heat.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPattern;
import org.hconfig.hbase.model.RowKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeatDrawingTest {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");
    private static final RowKey MIDDLE = RowKey.of(new byte[] {'m', (byte) 0xff});

    /** A map of ten minutes, of which the fourth and the last were observed. */
    private static HeatMap map() {
        return new HeatMapBuilder("t", 10, 10)
                .build(
                        consumer -> {
                            consumer.accept(slice(3));
                            consumer.accept(slice(9));
                        },
                        START,
                        START.plusSeconds(600))
                .orElseThrow();
    }

    private static HeatSlice slice(int minute) {
        List<RegionPlace> places = List.of(
                new RegionPlace("a".repeat(32), "rs1,16020,1", RowKey.EMPTY, MIDDLE),
                new RegionPlace("b".repeat(32), "rs2,16020,1", MIDDLE, RowKey.EMPTY));
        return new HeatSlice("t", START.plusSeconds(60L * minute), Duration.ofMinutes(1), 60, places, new long[][] {
            {60, 6_000}, {0, 0}, {0, 0}, {0, 0}
        });
    }

    private static HeatDrawing drawing(HeatMap map) {
        HeatCaption caption = new HeatCaption(
                HeatPattern.HOT_RANGE,
                HeatMetric.READS,
                "evidence",
                MIDDLE.toString(),
                "",
                "remedy",
                "command",
                Optional.empty());
        return HeatDrawing.of(map, HeatCells.all(map, HeatMetric.READS), List.of(caption));
    }

    @Test
    void of_beginThatWasNotObserved_isNotDrawn() {
        HeatMap map = map();
        HeatDrawing drawing = drawing(map);
        int skipped = map.columns().count() - drawing.columns();

        assertThat(skipped).isPositive();
        assertThat(drawing.from())
                .isEqualTo(map.columns().from().toEpochMilli() + skipped * drawing.step())
                .isEqualTo(START.plusSeconds(180).toEpochMilli());
        assertThat(drawing.gaps()).doesNotContain(0, 6).contains(1, 5);
        assertThat(drawing.layouts().get(0).column()).isZero();
    }

    @Test
    void of_captions_areMarkedByTheirKeys() {
        HeatDrawing drawing = drawing(map());

        assertThat(drawing.keys()).containsExactly("", "m\\xFF");
        assertThat(drawing.marks()).singleElement().satisfies(mark -> {
            assertThat(mark.first()).isEqualTo(1);
            assertThat(mark.after()).isEqualTo(2);
            assertThat(mark.title()).contains("evidence");
        });
    }

    @Test
    void all_ofAMetricWithoutValues_onlyTheFirstIsKept() throws DataFormatException {
        HeatMap map = map();
        Map<HeatMetric, HeatCells> cells = HeatCells.all(map, HeatMetric.WRITES);
        byte[] codes = inflated(cells.get(HeatMetric.READS));
        int count = 2 * drawing(map).columns();

        assertThat(cells.keySet()).containsExactly(HeatMetric.READS, HeatMetric.WRITES);
        assertThat(codes).hasSize(2 * count);
        // The first cell has the lowest value, the first one of the second range the highest.
        assertThat(codes[0] & 0xff).isZero();
        assertThat(codes[count] & 0xff).isEqualTo(1);
        assertThat(codes[count / 2] & 0xff).isEqualTo(0xff);
        assertThat(inflated(cells.get(HeatMetric.WRITES))).containsOnly(0);
    }

    private static byte[] inflated(@Nullable HeatCells cells) throws DataFormatException {
        Inflater inflater = new Inflater();
        inflater.setInput(
                Base64.getDecoder().decode(Objects.requireNonNull(cells).text()));
        byte[] bytes = new byte[1_000];
        int length = inflater.inflate(bytes);
        inflater.end();
        return java.util.Arrays.copyOf(bytes, length);
    }
}
