package org.hconfig.hbase.heat.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSlices;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteHeatStoreTest {
    private static final Instant START = Instant.parse("2026-11-26T00:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    Path home;

    @Test
    void read_ofWrittenMinutes_returnsThemWithTheirRegions() {
        List<RegionPlace> places = HeatSlices.places(50);
        SplittableRandom random = new SplittableRandom(1);
        List<HeatSlice> written = new ArrayList<>();
        try (SqliteHeatStore store = open()) {
            for (int minute = 0; minute < 5; minute++) {
                HeatSlice slice = HeatSlices.minute("t", START.plusSeconds(minute * 60L), places, random);
                written.add(slice);
                store.write("c", List.of(slice));
            }
        }
        List<HeatSlice> found = new ArrayList<>();
        try (SqliteHeatStore store = open()) {
            store.read("c", "t", START.plusSeconds(60), START.plusSeconds(240), MINUTE)
                    .forEach(found::add);
            assertThat(store.tables("c")).containsExactly("t");
            assertThat(store.tables("other")).isEmpty();
        }
        assertThat(found).hasSize(3);
        assertThat(found.get(0).places()).containsExactlyInAnyOrderElementsOf(places);
        for (int i = 0; i < places.size(); i++) {
            int at = found.get(0).places().indexOf(places.get(i));
            for (HeatMetric metric : HeatMetric.values()) {
                double expected = written.get(1).amount(metric, i);
                assertThat((double) found.get(0).amount(metric, at)).isBetween(expected * 0.998, expected);
            }
        }
    }

    @Test
    void write_ofAMinuteAgain_addsToIt() {
        RegionPlace place = new RegionPlace("r", "s,1,2", RowKey.EMPTY, RowKey.EMPTY);
        try (SqliteHeatStore store = open()) {
            store.write("c", List.of(new HeatSlice("t", START, MINUTE, 20, List.of(place), amounts(100, 7))));
            store.write("c", List.of(new HeatSlice("t", START, MINUTE, 30, List.of(place), amounts(50, 8))));
            List<HeatSlice> found = new ArrayList<>();
            store.read("c", "t", START, START.plusSeconds(60), MINUTE).forEach(found::add);
            assertThat(found).hasSize(1);
            assertThat(found.get(0).seconds()).isEqualTo(50);
            assertThat(found.get(0).amount(HeatMetric.READS, 0)).isEqualTo(150);
            assertThat(found.get(0).amount(HeatMetric.BYTES, 0)).isEqualTo(8);
        }
    }

    @Test
    void read_ofAnOldPeriod_returnsCoarserSteps() {
        RegionPlace place = new RegionPlace("r", "s,1,2", RowKey.EMPTY, RowKey.EMPTY);
        try (SqliteHeatStore store = open()) {
            for (int minute = 0; minute < 60 * 30; minute++) {
                store.write(
                        "c",
                        List.of(new HeatSlice(
                                "t", START.plusSeconds(minute * 60L), MINUTE, 60, List.of(place), amounts(60, 1))));
            }
            Instant end = START.plus(Duration.ofHours(30));
            List<HeatSlice> found = new ArrayList<>();
            store.read("c", "t", START, end, MINUTE).forEach(found::add);
            assertThat(found.get(0).step()).isGreaterThan(MINUTE);
            assertThat(found.get(found.size() - 1).step()).isEqualTo(MINUTE);
            assertThat(found.stream().mapToDouble(HeatSlice::seconds).sum()).isEqualTo(30 * 3600);
            assertThat(found)
                    .allSatisfy(slice ->
                            assertThat(slice.value(HeatMetric.READS, 0)).isBetween(0.999, 1.0));
            List<HeatSlice> coarse = new ArrayList<>();
            store.read("c", "t", START, end, Duration.ofMinutes(30)).forEach(coarse::add);
            assertThat(coarse).hasSizeLessThan(30 * 6 + 20);
            assertThat(coarse.stream().mapToDouble(HeatSlice::seconds).sum()).isEqualTo(30 * 3600);
        }
    }

    @Test
    void write_ofTenThousandRegions_keepsTheSizeOfADayBelowItsBound() {
        List<RegionPlace> places = HeatSlices.places(10_000);
        SplittableRandom random = new SplittableRandom(2);
        int minutes = Integer.getInteger("hconfig.heat.minutes", 60);
        try (SqliteHeatStore store = SqliteHeatStore.open(home, SqliteHeatStore.STANDARD_SIZE)) {
            store.write("c", List.of(HeatSlices.minute("t", START, places, random)));
            long first = store.usedBytes();
            for (int minute = 1; minute < minutes; minute++) {
                store.write("c", List.of(HeatSlices.minute("t", START.plusSeconds(minute * 60L), places, random)));
            }
            double perMinute = (store.usedBytes() - first) / (minutes - 1.0);
            double day = first + perMinute * 1440;
            System.out.printf(
                    "10,000 regions: %.1f KiB a minute, %.0f MiB a day, from %d minutes%n",
                    perMinute / 1024, day / (1 << 20), minutes);
            assertThat(day).isLessThan(200 << 20);
        }
    }

    @Test
    void write_beyondTheMaximumSize_removesTheOldestMinutes() {
        List<RegionPlace> places = HeatSlices.places(2_000);
        SplittableRandom random = new SplittableRandom(3);
        try (SqliteHeatStore store = SqliteHeatStore.open(home, DataSize.ofMebibytes(1))) {
            for (int minute = 0; minute < 200; minute++) {
                store.write("c", List.of(HeatSlices.minute("t", START.plusSeconds(minute * 60L), places, random)));
            }
            assertThat(store.usedBytes()).isLessThan(3 << 19);
            List<HeatSlice> found = new ArrayList<>();
            store.read("c", "t", START.plusSeconds(195 * 60), START.plusSeconds(12_000), MINUTE)
                    .forEach(found::add);
            assertThat(found).isNotEmpty();
        }
    }

    @Test
    void write_whenServersOfTenThousandRegionsRestart_keepsHistoryAndSizeBounded() {
        List<RegionPlace> places = HeatSlices.places(10_000);
        SplittableRandom random = new SplittableRandom(4);
        try (SqliteHeatStore store = SqliteHeatStore.open(home, DataSize.ofMebibytes(12))) {
            for (int hour = 0; hour < 12; hour++) {
                List<RegionPlace> restarted = restarted(places, hour);
                for (int minute = 0; minute < 60; minute += 20) {
                    Instant at = START.plus(Duration.ofHours(hour)).plusSeconds(minute * 60L);
                    store.write("c", List.of(HeatSlices.minute("t", at, restarted, random)));
                }
                assertThat(store.usedBytes()).isLessThan(25 << 19);
            }
            List<HeatSlice> found = new ArrayList<>();
            store.read("c", "t", START, START.plus(Duration.ofHours(12)), MINUTE)
                    .forEach(found::add);
            assertThat(found).hasSizeGreaterThan(6);
        }
    }

    private static List<RegionPlace> restarted(List<RegionPlace> places, int start) {
        return places.stream()
                .map(place -> new RegionPlace(
                        place.region(), place.server().replace("000", "0" + (10 + start)), place.start(), place.end()))
                .toList();
    }

    @Test
    void open_ofADamagedFile_hasACode() throws IOException {
        Files.writeString(home.resolve("heat.db"), "no database, but long enough to be one".repeat(100));
        assertThatThrownBy(this::open).isInstanceOf(HConfigException.class).hasMessageContaining("heat");
    }

    private SqliteHeatStore open() {
        return SqliteHeatStore.open(home, SqliteHeatStore.STANDARD_SIZE);
    }

    private static long[][] amounts(long reads, long bytes) {
        return new long[][] {{reads}, {0}, {0}, {bytes}};
    }
}
