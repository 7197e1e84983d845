package org.hconfig.hbase.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.metrics.MetricSample;
import org.junit.jupiter.api.Test;

class MetricSamplerTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final String RS = "rs1,16020,1";

    private final MetricSampler metricSampler = new MetricSampler();
    private ClusterSnapshot before = image(0, server(0));

    @Test
    void figures_ofACounterRenewedLater_areTheRateSinceItMoved() {
        next(image(5, server(100)));
        next(image(10, server(100)));

        List<MetricSample> metricSamples = next(image(15, server(300)));

        MetricSample reads = find(metricSamples, "read-requests-per-second").orElseThrow();
        assertThat(reads.value()).isEqualTo(20);
        assertThat(reads.length()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void figures_ofACounterThatDoesNotMove_areGapsAndThenZero() {
        next(image(5, server(100)));

        assertThat(find(next(image(10, server(100))), "read-requests-per-second"))
                .isEmpty();
        assertThat(find(next(image(25, server(100))), "read-requests-per-second"))
                .hasValueSatisfying(reads -> assertThat(reads.value()).isZero());
    }

    @Test
    void figures_afterARegionLeftTheServer_haveNoReadsUntilTheNextReport() {
        next(image(5, server(900)));

        assertThat(find(next(image(10, server(400))), "read-requests-per-second"))
                .isEmpty();
        assertThat(find(next(image(15, server(450))), "read-requests-per-second"))
                .hasValueSatisfying(reads -> assertThat(reads.value()).isEqualTo(10));
    }

    @Test
    void figures_ofASilentServer_areMissingAndNotZero() {
        next(image(5, server(100)));

        List<MetricSample> silent = next(image(10, ServerSnapshot.unreachable(RS)));

        assertThat(silent)
                .noneMatch(metricSample -> metricSample.series().subject().startsWith("server"));
        assertThat(find(silent, "silent-servers"))
                .hasValueSatisfying(count -> assertThat(count.value()).isEqualTo(1));
        // What it counted meanwhile happened at an unknown time.
        assertThat(find(next(image(15, server(500))), "read-requests-per-second"))
                .isEmpty();
    }

    @Test
    void figures_ofATableSeenInPart_haveNoRates() {
        RegionSnapshot.RowCounts rows = new RegionSnapshot.RowCounts(1, 0, 1);
        DataSizes sizes = new DataSizes(1, 1);
        RegionSnapshot one = new RegionSnapshot("a", "t", RS, rows, 1, sizes, 1);
        RegionSnapshot other = new RegionSnapshot("b", "t", RS, rows, 1, sizes, 1);
        next(image(5, server(100), one));

        List<MetricSample> metricSamples = next(image(10, server(200), one, other));

        assertThat(find(metricSamples, "reads-per-second")).isEmpty();
        assertThat(find(metricSamples, "store-file-bytes")).isPresent();
    }

    @Test
    void figures_ofTheCluster_areTheTrafficOfAllTables() {
        next(image(5, server(100), region("a", "t", 100, 0), region("b", "u", 0, 50)));

        List<MetricSample> metricSamples =
                next(image(10, server(200), region("a", "t", 200, 0), region("b", "u", 10, 100)));

        List<MetricSample> cluster = metricSamples.stream()
                .filter(sample -> sample.series().subject().equals("cluster"))
                .toList();
        assertThat(find(cluster, "reads-per-second"))
                .hasValueSatisfying(reads -> assertThat(reads.value()).isEqualTo(22));
        assertThat(find(cluster, "writes-per-second"))
                .hasValueSatisfying(writes -> assertThat(writes.value()).isEqualTo(10));
    }

    private static RegionSnapshot region(String name, String table, long reads, long writes) {
        return new RegionSnapshot(
                name, table, RS, new RegionSnapshot.RowCounts(reads, 0, writes), 1, new DataSizes(1, 1), 1);
    }

    private List<MetricSample> next(ClusterSnapshot image) {
        List<MetricSample> metricSamples = metricSampler.figures(new SnapshotDelta(before, image));
        before = image;
        assertThat(metricSamples)
                .extracting(MetricSample::series)
                .allMatch(series -> SampledMetrics.contains(series.subject(), series.metric()));
        return metricSamples;
    }

    private static Optional<MetricSample> find(List<MetricSample> metricSamples, String metric) {
        return metricSamples.stream()
                .filter(metricSample -> metricSample.series().metric().equals(metric))
                .findFirst();
    }

    private static ServerSnapshot server(long reads) {
        return new ServerSnapshot(
                RS, true, Map.of(ServerMetric.READ_REQUESTS, reads, ServerMetric.HEAP_USED_BYTES, 5L));
    }

    private static ClusterSnapshot image(int second, ServerSnapshot server, RegionSnapshot... regions) {
        return new ClusterSnapshot(
                START.plusSeconds(second), "c", "2.6.4", List.of(server), List.of(), List.of(regions), 0);
    }
}
