package org.hconfig.hbase.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.MetricSampleStore;
import org.hconfig.metrics.Resolution;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.metrics.TimeSeries;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples in a table of a real cluster, compared with the same samples in a file. */
class HBaseMetricStoreIT {
    private static final Duration FIVE = Duration.ofSeconds(5);
    private static final SeriesId READS = SeriesId.ofTable("c", "t", "reads-per-second");
    private static final SeriesId WRITES = SeriesId.ofTable("c", "t", "writes-per-second");

    @TempDir
    Path home;

    private final ClusterConnection connection =
            ClusterConnection.open(SharedLab.get().clientDirectory().toString());

    /** Points expire by their age, so they must be recent; aligning them to the start of a step makes them reproducible. */
    private final Instant start =
            Instant.ofEpochMilli(Resolution.TEN_MINUTES.begin(Instant.now().minus(Duration.ofMinutes(50))));

    @AfterEach
    void drop() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            admin.disableTable(HBaseMetricStore.TABLE);
            admin.deleteTable(HBaseMetricStore.TABLE);
        }
    }

    @Test
    void samples_inTheTable_areWhatTheyAreInTheFile() {
        try (MetricSampleStore file = SqliteSampleStore.open(home, SqliteSampleStore.STANDARD_SIZE)) {
            for (int part = 0; part < 2; part++) {
                // The second host, or the same one after a restart, continues in the middle of a step.
                try (MetricSampleStore table = HBaseMetricStore.open(connection)) {
                    for (int second = 5 + 640 * part; second <= 640 * (part + 1); second += 5) {
                        List<MetricSample> metricSamples = List.of(
                                new MetricSample(READS, second % 35, FIVE),
                                new MetricSample(WRITES, 1000.0 / second, FIVE));
                        file.write(start.plusSeconds(second), metricSamples);
                        table.write(start.plusSeconds(second), metricSamples);
                    }
                }
            }
            try (MetricSampleStore table = HBaseMetricStore.open(connection)) {
                for (SeriesId seriesId : List.of(READS, WRITES)) {
                    for (int pointsMax : new int[] {1000, 30, 3}) {
                        Instant to = start.plusSeconds(1280);
                        assertSame(
                                table.read(seriesId, start, to, pointsMax), file.read(seriesId, start, to, pointsMax));
                    }
                }
                assertThat(table.series("c")).containsExactlyInAnyOrderElementsOf(file.series("c"));
                assertThat(table.series("other")).isEmpty();
                assertThat(table.read(SeriesId.ofTable("c", "none", "reads"), start, start.plusSeconds(60), 10)
                                .points())
                        .isEmpty();
            }
        }
    }

    private static void assertSame(TimeSeries table, TimeSeries file) {
        assertThat(table.resolution()).isEqualTo(file.resolution());
        assertThat(table.points()).hasSameSizeAs(file.points());
        for (int i = 0; i < table.points().size(); i++) {
            assertThat(table.points().get(i).at())
                    .isEqualTo(file.points().get(i).at());
            assertThat(table.points().get(i).low())
                    .isEqualTo(file.points().get(i).low());
            assertThat(table.points().get(i).high())
                    .isEqualTo(file.points().get(i).high());
            assertThat(table.points().get(i).mean())
                    .isCloseTo(file.points().get(i).mean(), org.assertj.core.data.Offset.offset(1e-9));
            assertThat(table.points().get(i).seconds())
                    .isEqualTo(file.points().get(i).seconds());
        }
    }
}
