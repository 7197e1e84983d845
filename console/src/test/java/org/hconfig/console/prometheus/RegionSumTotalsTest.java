package org.hconfig.console.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.junit.jupiter.api.Test;

/** Counters that do not decrease when a region leaves a server. */
class RegionSumTotalsTest {
    private static final String FIRST = "rs1,16020,1";

    private final RegionSumTotals totals = new RegionSumTotals();

    private static ServerSnapshot answering(String name, long reads) {
        return new ServerSnapshot(
                name, true, Optional.empty(), Map.of(ServerMetric.READ_REQUESTS, reads), Map.of(), Map.of());
    }

    private static ServerSnapshot silent(String name) {
        return new ServerSnapshot(name, false, Optional.empty(), Map.of(), Map.of(), Map.of());
    }

    private long after(ServerSnapshot... servers) {
        totals.add(new ClusterSnapshot(Instant.EPOCH, "c", "2.6.4", List.of(servers), List.of(), List.of(), 0));
        return totals.total("rs1:16020", ServerMetric.READ_REQUESTS).orElse(-1);
    }

    private List<Long> reads(long... values) {
        return LongStream.of(values)
                .mapToObj(value -> after(answering(FIRST, value)))
                .toList();
    }

    @Test
    void total_ofGrowingCounters_isTheirIncreaseSinceTheFirstSnapshot() {
        assertThat(reads(1_000, 1_010, 1_010, 1_030)).containsExactly(0L, 10L, 10L, 30L);
    }

    @Test
    void total_whenARegionLeaves_staysAndGrowsAgainFromTheLowerSum() {
        assertThat(reads(1_000, 1_100, 200, 250)).containsExactly(0L, 100L, 100L, 150L);
    }

    @Test
    void total_afterARestartOfTheServer_countsWhatTheNewProcessServed() {
        reads(1_000, 1_100);

        assertThat(after(answering("rs1,16020,2", 5_000))).isEqualTo(5_100);
    }

    @Test
    void total_ofAServerThatIsSilentForAWhile_includesWhatItServedMeanwhile() {
        reads(1_000, 1_100);

        assertThat(after(silent(FIRST))).isEqualTo(100);
        assertThat(after(answering(FIRST, 1_300))).isEqualTo(300);
    }

    @Test
    void total_ofAServerThatLeftTheCluster_isForgotten() {
        reads(1_000, 1_100);

        assertThat(after(answering("rs2,16020,1", 1))).isEqualTo(-1);
    }

    @Test
    void add_ofTheSameSnapshotTwice_countsOnce() {
        reads(1_000);
        ClusterSnapshot snapshot = new ClusterSnapshot(
                Instant.EPOCH, "c", "2.6.4", List.of(answering(FIRST, 1_010)), List.of(), List.of(), 0);
        totals.add(snapshot);
        totals.add(snapshot);

        assertThat(totals.total("rs1:16020", ServerMetric.READ_REQUESTS)).hasValue(10);
    }
}
