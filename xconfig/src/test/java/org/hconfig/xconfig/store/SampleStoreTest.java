package org.hconfig.xconfig.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleStoreTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration FIVE = Duration.ofSeconds(5);
    private static final Series READS = Series.ofTable("c", "t", "reads-per-second");

    @TempDir
    Path home;

    private SampleStore open() {
        return SampleStore.open(home, SampleStore.STANDARD_SIZE);
    }

    private static void write(SampleStore store, int second, double value) {
        store.write(START.plusSeconds(second), List.of(new Figure(READS, value, FIVE)));
    }

    @Test
    void read_ofAShortRange_givesWhatWasWritten() {
        try (SampleStore store = open()) {
            for (int second = 5; second <= 60; second += 5) {
                write(store, second, second);
            }

            Points points = store.read(READS, START, START.plusSeconds(60), 100);

            assertThat(points.layer()).isEqualTo(Layer.SECONDS);
            assertThat(points.points()).hasSize(12);
            assertThat(points.points().get(0)).isEqualTo(new Point(START, 5, 5, 5, 5));
        }
    }

    @Test
    void read_withFewPoints_givesMeansAndExtremes() {
        try (SampleStore store = open()) {
            for (int second = 5; second <= 600; second += 5) {
                write(store, second, second <= 60 ? 10 : second);
            }
            write(store, 45, 30);

            Points points = store.read(READS, START, START.plusSeconds(600), 20);

            assertThat(points.layer()).isEqualTo(Layer.MINUTES);
            assertThat(points.points()).hasSize(10);
            assertThat(points.points().get(0).low()).isEqualTo(10);
            assertThat(points.points().get(0).high()).isEqualTo(30);
            assertThat(points.points().get(0).mean()).isBetween(11.0, 12.0);
            assertThat(points.points().get(1).seconds()).isEqualTo(60);
        }
    }

    @Test
    void read_overAGap_hasNoPointThere() {
        try (SampleStore store = open()) {
            write(store, 5, 1);
            write(store, 65, 3);

            Points points = store.read(READS, START, START.plusSeconds(300), 100);

            assertThat(points.points()).extracting(Point::mean).containsExactly(1.0, 3.0);
            assertThat(store.read(READS, START, START.plusSeconds(300), 5).points())
                    .extracting(Point::seconds)
                    .containsExactly(5.0, 5.0);
        }
    }

    @Test
    void read_ofWhatWasNeverWritten_isEmpty() {
        try (SampleStore store = open()) {
            assertThat(store.read(READS, START, START.plusSeconds(60), 10).points())
                    .isEmpty();
        }
    }

    @Test
    void write_afterTheClockWasSetBack_keepsBoth() {
        try (SampleStore store = open()) {
            write(store, 1000, 1);
            write(store, 5, 2);
            write(store, 10, 2);

            assertThat(store.read(READS, START, START.plusSeconds(1000), 1000).points())
                    .extracting(Point::mean)
                    .containsExactly(2.0, 2.0, 1.0);
        }
    }

    @Test
    void points_ofThePast_fadeToCoarserLayers() {
        try (SampleStore store = open()) {
            for (int minute = 1; minute <= 600; minute++) {
                write(store, minute * 60, 1);
            }
            Instant end = START.plus(Duration.ofHours(10));

            assertThat(store.read(READS, end.minus(Duration.ofHours(1)), end, 10_000)
                            .layer())
                    .isEqualTo(Layer.SECONDS);
            assertThat(store.read(READS, START, end, 10_000).layer()).isEqualTo(Layer.MINUTES);
            assertThat(store.read(READS, START, end, 100).layer()).isEqualTo(Layer.TEN_MINUTES);
            assertThat(store.read(READS, START, end, 10).layer()).isEqualTo(Layer.FOUR_HOURS);
        }
    }

    @Test
    void file_whateverIsWritten_staysBelowItsSize() throws IOException {
        long bytesMax = DataSize.ofMebibytes(1).bytes();
        try (SampleStore store = SampleStore.open(home, DataSize.ofMebibytes(1))) {
            for (int second = 5; second <= 1500; second += 5) {
                List<Figure> figures = new ArrayList<>();
                for (int i = 0; i < 200; i++) {
                    figures.add(new Figure(Series.ofTable("c", "t" + i, "reads-per-second"), i, FIVE));
                }
                store.write(START.plusSeconds(second), figures);
            }

            Points newest = store.read(
                    Series.ofTable("c", "t7", "reads-per-second"),
                    START.plusSeconds(1400),
                    START.plusSeconds(1500),
                    100);
            assertThat(newest.points())
                    .isNotEmpty()
                    .last()
                    .satisfies(point -> assertThat(point.mean()).isEqualTo(7));
        }
        assertThat(Files.size(home.resolve("samples.db"))).isLessThan(bytesMax * 3 / 2);
    }

    @Test
    void store_openedAgain_goesOn() {
        try (SampleStore store = open()) {
            write(store, 5, 1);
        }
        try (SampleStore store = open()) {
            write(store, 10, 2);

            assertThat(store.read(READS, START, START.plusSeconds(60), 100).points())
                    .hasSize(2);
            assertThat(store.series("c")).containsExactly(READS);
        }
    }

    @Test
    void store_damaged_saysSoAndIsBegunAnewOnceMovedAway() throws IOException {
        open().close();
        Path file = home.resolve("samples.db");
        byte[] bytes = Files.readAllBytes(file);
        java.util.Arrays.fill(bytes, 0, Math.min(bytes.length, 4096), (byte) 'x');
        Files.write(file, bytes);

        assertThatThrownBy(this::open).hasMessageContaining("HC-2402");

        Files.move(file, home.resolve("samples.db.damaged"));
        open().close();
    }
}
