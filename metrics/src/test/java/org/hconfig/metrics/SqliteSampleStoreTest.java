package org.hconfig.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.core.sqlite.OldDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteSampleStoreTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration FIVE = Duration.ofSeconds(5);
    private static final SeriesId READS = SeriesId.ofTable("c", "t", "reads-per-second");

    @TempDir
    Path home;

    private SqliteSampleStore open() {
        return SqliteSampleStore.open(home, SqliteSampleStore.STANDARD_SIZE);
    }

    private static void write(SqliteSampleStore store, int second, double value) {
        store.write(START.plusSeconds(second), List.of(new MetricSample(READS, value, FIVE)));
    }

    @Test
    void read_ofAShortRange_givesWhatWasWritten() {
        try (SqliteSampleStore store = open()) {
            for (int second = 5; second <= 60; second += 5) {
                write(store, second, second);
            }

            TimeSeries timeSeries = store.read(READS, START, START.plusSeconds(60), 100);

            assertThat(timeSeries.resolution()).isEqualTo(Resolution.SECONDS);
            assertThat(timeSeries.points()).hasSize(12);
            assertThat(timeSeries.points().get(0)).isEqualTo(new TimeSeriesPoint(START, 5, 5, 5, 5));
        }
    }

    @Test
    void read_withFewPoints_givesMeansAndExtremes() {
        try (SqliteSampleStore store = open()) {
            for (int second = 5; second <= 600; second += 5) {
                write(store, second, second <= 60 ? 10 : second);
            }
            write(store, 45, 30);

            TimeSeries timeSeries = store.read(READS, START, START.plusSeconds(600), 20);

            assertThat(timeSeries.resolution()).isEqualTo(Resolution.MINUTES);
            assertThat(timeSeries.points()).hasSize(10);
            assertThat(timeSeries.points().get(0).low()).isEqualTo(10);
            assertThat(timeSeries.points().get(0).high()).isEqualTo(30);
            assertThat(timeSeries.points().get(0).mean()).isBetween(11.0, 12.0);
            assertThat(timeSeries.points().get(1).seconds()).isEqualTo(60);
        }
    }

    @Test
    void read_overAGap_hasNoPointThere() {
        try (SqliteSampleStore store = open()) {
            write(store, 5, 1);
            write(store, 65, 3);

            TimeSeries timeSeries = store.read(READS, START, START.plusSeconds(300), 100);

            assertThat(timeSeries.points()).extracting(TimeSeriesPoint::mean).containsExactly(1.0, 3.0);
            assertThat(store.read(READS, START, START.plusSeconds(300), 5).points())
                    .extracting(TimeSeriesPoint::seconds)
                    .containsExactly(5.0, 5.0);
        }
    }

    @Test
    void read_ofWhatWasNeverWritten_isEmpty() {
        try (SqliteSampleStore store = open()) {
            assertThat(store.read(READS, START, START.plusSeconds(60), 10).points())
                    .isEmpty();
        }
    }

    @Test
    void write_afterTheClockWasSetBack_keepsBoth() {
        try (SqliteSampleStore store = open()) {
            write(store, 1000, 1);
            write(store, 5, 2);
            write(store, 10, 2);

            assertThat(store.read(READS, START, START.plusSeconds(1000), 1000).points())
                    .extracting(TimeSeriesPoint::mean)
                    .containsExactly(2.0, 2.0, 1.0);
        }
    }

    @Test
    void points_ofThePast_fadeToCoarserLayers() {
        try (SqliteSampleStore store = open()) {
            for (int minute = 1; minute <= 600; minute++) {
                write(store, minute * 60, 1);
            }
            Instant end = START.plus(Duration.ofHours(10));

            assertThat(store.read(READS, end.minus(Duration.ofHours(1)), end, 10_000)
                            .resolution())
                    .isEqualTo(Resolution.SECONDS);
            assertThat(store.read(READS, START, end, 10_000).resolution()).isEqualTo(Resolution.MINUTES);
            assertThat(store.read(READS, START, end, 100).resolution()).isEqualTo(Resolution.TEN_MINUTES);
            assertThat(store.read(READS, START, end, 10).resolution()).isEqualTo(Resolution.FOUR_HOURS);
        }
    }

    @Test
    void file_whateverIsWritten_staysBelowItsSize() throws IOException {
        long bytesMax = DataSize.ofMebibytes(1).bytes();
        try (SqliteSampleStore store = SqliteSampleStore.open(home, DataSize.ofMebibytes(1))) {
            for (int second = 5; second <= 1500; second += 5) {
                List<MetricSample> metricSamples = new ArrayList<>();
                for (int i = 0; i < 200; i++) {
                    metricSamples.add(new MetricSample(SeriesId.ofTable("c", "t" + i, "reads-per-second"), i, FIVE));
                }
                store.write(START.plusSeconds(second), metricSamples);
            }

            TimeSeries newest = store.read(
                    SeriesId.ofTable("c", "t7", "reads-per-second"),
                    START.plusSeconds(1400),
                    START.plusSeconds(1500),
                    100);
            assertThat(newest.points())
                    .isNotEmpty()
                    .last()
                    .satisfies(timeSeriesPoint ->
                            assertThat(timeSeriesPoint.mean()).isEqualTo(7));
        }
        assertThat(Files.size(home.resolve("samples.db"))).isLessThan(bytesMax * 3 / 2);
    }

    @Test
    void store_openedAgain_goesOn() {
        try (SqliteSampleStore store = open()) {
            write(store, 5, 1);
        }
        try (SqliteSampleStore store = open()) {
            write(store, 10, 2);

            assertThat(store.read(READS, START, START.plusSeconds(60), 100).points())
                    .hasSize(2);
            assertThat(store.series("c")).containsExactly(READS);
        }
    }

    @Test
    void store_damaged_isReportedAndRecreatedOnceMovedAway() throws IOException {
        open().close();
        Path file = home.resolve("samples.db");
        byte[] bytes = Files.readAllBytes(file);
        java.util.Arrays.fill(bytes, 0, Math.min(bytes.length, 4096), (byte) 'x');
        Files.write(file, bytes);

        assertThatThrownBy(this::open).hasMessageContaining("HC-2402");

        Files.move(file, home.resolve("samples.db.damaged"));
        open().close();
    }

    @Test
    void open_ofVersion1_readsEveryPoint() throws IOException, SQLException {
        long at = START.toEpochMilli();
        OldDatabases.create(
                home.resolve("samples.db"),
                SqliteSampleStore.class,
                "samples",
                1,
                List.of(
                        "INSERT INTO series VALUES (1, '" + READS.cluster() + "', '" + READS.subject() + "', '"
                                + READS.metric() + "')",
                        "INSERT INTO sample VALUES (" + Resolution.SECONDS.number() + ", 1, " + at + ", 2, 1, 3, 5)"));

        try (SqliteSampleStore store = open()) {
            assertThat(store.read(READS, START, START.plusSeconds(60), 100))
                    .isEqualTo(new TimeSeries(Resolution.SECONDS, List.of(new TimeSeriesPoint(START, 2, 1, 3, 5))));
        }
    }
}
