package org.hconfig.hbase.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SnapshotDeltaTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void tables_ofTwoImages_haveWhatCountersGrew() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                image(0, region("a", "rs1", 100, 10), region("b", "rs2", 0, 0)),
                image(5, region("a", "rs1", 150, 40), region("b", "rs2", 0, 20)));

        TableTraffic table = snapshotDelta.tables().get(0);

        assertThat(table.rates().readsPerSecond()).isEqualTo(10);
        assertThat(table.rates().writesPerSecond()).isEqualTo(10);
        assertThat(table.rates().hottestShare()).isEqualTo(0.8);
        assertThat(table.skew()).isEqualTo(1.6);
    }

    @Test
    void tables_askedTwice_areComputedOnce() {
        SnapshotDelta snapshotDelta =
                new SnapshotDelta(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs1", 150, 40)));

        assertThat(snapshotDelta.tables()).isSameAs(snapshotDelta.tables());
    }

    @Test
    void tables_whenARegionMoved_countFromItsOpening() {
        SnapshotDelta snapshotDelta =
                new SnapshotDelta(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs2", 300, 2)));

        assertThat(snapshotDelta.tables().get(0).rates().readsPerSecond()).isEqualTo(60);
        assertThat(snapshotDelta.tables().get(0).rates().writesPerSecond()).isEqualTo(0.4);
    }

    @Test
    void tables_whenARegionWasReopenedWhereItIs_neverGoBackwards() {
        SnapshotDelta snapshotDelta =
                new SnapshotDelta(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs1", 7, 1)));

        assertThat(snapshotDelta.tables().get(0).rates().readsPerSecond()).isEqualTo(1.4);
    }

    @Test
    void tables_whenARegionAppears_isSeenFromTheNextImageOn() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(image(0), image(5, region("a", "rs1", 1_000_000, 0)));

        assertThat(snapshotDelta.tables().get(0).seen()).isZero();
        assertThat(snapshotDelta.tables().get(0).rows()).isZero();
    }

    @Test
    void tables_whenAMovedRegionIsStillReportedByItsOldServer_countItOnce() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                image(0, region("a", "rs1", 100, 0)), image(5, region("a", "rs1", 110, 0), region("a", "rs2", 20, 0)));

        assertThat(snapshotDelta.tables().get(0).regions()).isEqualTo(1);
        assertThat(snapshotDelta.tables().get(0).rates().readsPerSecond()).isEqualTo(6);
    }

    @Test
    void tables_ofAServerWithoutAReport_areNotSeen() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                reported(0, START, region("a", "rs1", 100, 0)), reported(5, START, region("a", "rs1", 100, 0)));

        assertThat(snapshotDelta.tables().get(0).coverage()).isZero();
    }

    @Test
    void tables_ofAServerThatReportsRarely_haveTheRateOfItsReports() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                reported(0, START, region("a", "rs1", 100, 0)),
                reported(5, START.plusSeconds(3), region("a", "rs1", 130, 0)));

        assertThat(snapshotDelta.tables().get(0).rates().readsPerSecond()).isEqualTo(10);
    }

    @Test
    void tables_withCalls_tellKindsApart() {
        ServerSnapshot before = calls(Map.of(TableMetric.GETS, 10L, TableMetric.WRITE_ROWS, 5L), 10, 10);
        ServerSnapshot after = calls(
                Map.of(
                        TableMetric.GETS, 110L,
                        TableMetric.WRITE_ROWS, 55L,
                        TableMetric.PUT_BATCHES, 2L),
                110,
                30);

        TableCallCounts calls = with(before, after).orElseThrow();

        assertThat(calls.gets().all()).isEqualTo(100);
        assertThat(calls.gets().multiLeast()).isEqualTo(80);
        assertThat(calls.gets().multiMost()).isEqualTo(80);
        assertThat(calls.writes().rows()).isEqualTo(50);
        assertThat(calls.writes().calls()).isEqualTo(0);
    }

    @Test
    void tables_whenOthersWereReadToo_knowARangeOfMultiGets() {
        TableCallCounts calls = with(
                        calls(Map.of(TableMetric.GETS, 0L), 0, 0), calls(Map.of(TableMetric.GETS, 60L), 100, 20))
                .orElseThrow();

        assertThat(calls.gets().multiLeast()).isEqualTo(40);
        assertThat(calls.gets().multiMost()).isEqualTo(60);
    }

    @Test
    void tables_whoseBeanWasAway_haveNoCalls() {
        assertThat(with(new ServerSnapshot("rs1", true, Map.of()), calls(Map.of(TableMetric.GETS, 9_999_999L), 0, 0)))
                .isEmpty();
        assertThat(with(ServerSnapshot.unreachable("rs1"), calls(Map.of(TableMetric.GETS, 9_999_999L), 0, 0)))
                .isEmpty();
    }

    private static Optional<TableCallCounts> with(ServerSnapshot before, ServerSnapshot after) {
        RegionSnapshot region = region("a", "rs1", 0, 0);
        return new SnapshotDelta(
                        new ClusterSnapshot(START, "c", "2.6.4", List.of(before), List.of(), List.of(region), 0),
                        new ClusterSnapshot(
                                START.plusSeconds(5), "c", "2.6.4", List.of(after), List.of(), List.of(region), 0))
                .tables()
                .get(0)
                .calls();
    }

    private static ServerSnapshot calls(Map<TableMetric, Long> shown, long gets, long getCalls) {
        return new ServerSnapshot(
                "rs1",
                true,
                Optional.empty(),
                Map.of(ServerMetric.GETS, gets, ServerMetric.GET_CALLS, getCalls),
                Map.of("t", shown));
    }

    private static ClusterSnapshot reported(int second, Instant report, RegionSnapshot region) {
        return new ClusterSnapshot(
                START.plusSeconds(second),
                "c",
                "2.6.4",
                List.of(rs("rs1").reported(report)),
                List.of(),
                List.of(region),
                0);
    }

    @Test
    void tables_withoutTraffic_areNotSkewed() {
        SnapshotDelta snapshotDelta =
                new SnapshotDelta(image(0, region("a", "rs1", 9, 9)), image(5, region("a", "rs1", 9, 9)));

        assertThat(snapshotDelta.tables().get(0).skew()).isZero();
    }

    @Test
    void grown_ofAFigureThatIsMissing_isEmptyAndNotZero() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                servers(0, new ServerSnapshot("rs1", true, Map.of(ServerMetric.GETS, 1L))),
                servers(
                        5,
                        new ServerSnapshot("rs1", true, Map.of(ServerMetric.GETS, 4L, ServerMetric.SCANS, 9L)),
                        ServerSnapshot.unreachable("rs2")));

        assertThat(snapshotDelta.increase("rs1", ServerMetric.GETS)).hasValue(3);
        assertThat(snapshotDelta.increase("rs1", ServerMetric.SCANS)).isEmpty();
        assertThat(snapshotDelta.increase("rs2", ServerMetric.GETS)).isEmpty();
    }

    @Test
    void increase_whenARegionLeftTheServer_isUnknownForSumsOfRegions() {
        SnapshotDelta snapshotDelta = new SnapshotDelta(
                servers(0, new ServerSnapshot("rs1", true, Map.of(ServerMetric.READ_REQUESTS, 900L))),
                servers(5, new ServerSnapshot("rs1", true, Map.of(ServerMetric.READ_REQUESTS, 400L))));

        assertThat(snapshotDelta.increase("rs1", ServerMetric.READ_REQUESTS)).isEmpty();
    }

    @Test
    void guardrails_ofAFilledCache_haveTheShareOfMisses() {
        // 200 of 1,000 requested blocks were missed, and took the places of others.
        assertThat(misses(cache(0, 0, 5_000), cache(800, 200, 5_000))).hasValue(20.0);
        assertThat(misses(cache(0, 0, 5_000), cache(800, 200, 4_000))).hasValue(20.0);
    }

    @Test
    void guardrails_ofACacheThatFills_haveOnlyMissesThatFilledNoFreeSpace() {
        assertThat(misses(cache(0, 0, 0), cache(800, 200, 150))).hasValue(5.0);
        assertThat(misses(cache(0, 0, 0), cache(800, 200, 900))).hasValue(0.0);
        assertThat(misses(cache(0, 0, 0), cache(0, 0, 0))).hasValue(0.0);
    }

    @Test
    void guardrails_withoutCountersOfTheCache_haveNoMisses() {
        assertThat(misses(cache(0, 0, 0), new ServerSnapshot("rs1", true, Map.of(ServerMetric.BLOCK_CACHE_HITS, 9L))))
                .isEmpty();
    }

    private static Optional<Double> misses(ServerSnapshot before, ServerSnapshot after) {
        return Optional.ofNullable(new SnapshotDelta(servers(0, before), servers(5, after))
                        .guardrails()
                        .get("rs1"))
                .map(values -> values.get(GuardrailMetric.CACHE_MISSES));
    }

    private static ServerSnapshot cache(long hits, long misses, long blocks) {
        return new ServerSnapshot(
                "rs1",
                true,
                Map.of(
                        ServerMetric.BLOCK_CACHE_HITS,
                        hits,
                        ServerMetric.BLOCK_CACHE_MISSES,
                        misses,
                        ServerMetric.BLOCK_CACHE_BLOCKS,
                        blocks));
    }

    @Test
    void stretch_ofImagesInTheWrongOrder_isRefused() {
        assertThatThrownBy(() -> new SnapshotDelta(image(5), image(5))).isInstanceOf(IllegalArgumentException.class);
    }

    private static ServerSnapshot rs(String name) {
        return new ServerSnapshot(name, true, Map.of());
    }

    private static RegionSnapshot region(String name, String server, long reads, long writes) {
        return new RegionSnapshot(
                name, "t", server, new RegionSnapshot.RowCounts(reads, 0, writes), 1, new DataSizes(1000, 10), 1);
    }

    private static ClusterSnapshot image(int second, RegionSnapshot... regions) {
        return new ClusterSnapshot(
                START.plusSeconds(second), "c", "2.6.4", List.of(rs("rs1"), rs("rs2")), List.of(), List.of(regions), 0);
    }

    private static ClusterSnapshot servers(int second, ServerSnapshot... servers) {
        return new ClusterSnapshot(START.plusSeconds(second), "c", "2.6.4", List.of(servers), List.of(), List.of(), 0);
    }
}
