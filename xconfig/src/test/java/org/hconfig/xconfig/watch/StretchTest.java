package org.hconfig.xconfig.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableVital;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

class StretchTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void tables_ofTwoImages_haveWhatCountersGrew() {
        Stretch stretch = new Stretch(
                image(0, region("a", "rs1", 100, 10), region("b", "rs2", 0, 0)),
                image(5, region("a", "rs1", 150, 40), region("b", "rs2", 0, 20)));

        TableTraffic table = stretch.tables().get(0);

        assertThat(table.readsPerSecond()).isEqualTo(10);
        assertThat(table.writesPerSecond()).isEqualTo(10);
        assertThat(table.hottestShare()).isEqualTo(0.8);
        assertThat(table.skew()).isEqualTo(1.6);
    }

    @Test
    void tables_whenARegionMoved_countFromItsOpening() {
        Stretch stretch = new Stretch(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs2", 300, 2)));

        assertThat(stretch.tables().get(0).readsPerSecond()).isEqualTo(60);
        assertThat(stretch.tables().get(0).writesPerSecond()).isEqualTo(0.4);
    }

    @Test
    void tables_whenARegionWasReopenedWhereItIs_neverGoBackwards() {
        Stretch stretch = new Stretch(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs1", 7, 1)));

        assertThat(stretch.tables().get(0).readsPerSecond()).isEqualTo(1.4);
    }

    @Test
    void tables_whenARegionAppears_isSeenFromTheNextImageOn() {
        Stretch stretch = new Stretch(image(0), image(5, region("a", "rs1", 1_000_000, 0)));

        assertThat(stretch.tables().get(0).seen()).isZero();
        assertThat(stretch.tables().get(0).rows()).isZero();
    }

    @Test
    void tables_whenAMovedRegionIsStillReportedByItsOldServer_countItOnce() {
        Stretch stretch = new Stretch(
                image(0, region("a", "rs1", 100, 0)), image(5, region("a", "rs1", 110, 0), region("a", "rs2", 20, 0)));

        assertThat(stretch.tables().get(0).regions()).isEqualTo(1);
        assertThat(stretch.tables().get(0).readsPerSecond()).isEqualTo(6);
    }

    @Test
    void tables_ofAServerThatDidNotReportMeanwhile_areNotSeen() {
        Stretch stretch = new Stretch(
                reported(0, START, region("a", "rs1", 100, 0)), reported(5, START, region("a", "rs1", 100, 0)));

        assertThat(stretch.tables().get(0).coverage()).isZero();
    }

    @Test
    void tables_ofAServerThatReportsRarely_haveTheRateOfItsReports() {
        Stretch stretch = new Stretch(
                reported(0, START, region("a", "rs1", 100, 0)),
                reported(5, START.plusSeconds(3), region("a", "rs1", 130, 0)));

        assertThat(stretch.tables().get(0).readsPerSecond()).isEqualTo(10);
    }

    @Test
    void tables_withCalls_tellKindsApart() {
        ServerImage before = calls(Map.of(TableVital.GETS, 10L, TableVital.WRITE_ROWS, 5L), 10, 10);
        ServerImage after = calls(
                Map.of(
                        TableVital.GETS, 110L,
                        TableVital.WRITE_ROWS, 55L,
                        TableVital.PUT_BATCHES, 2L),
                110,
                30);

        TableCalls calls = with(before, after).orElseThrow();

        assertThat(calls.gets()).isEqualTo(100);
        assertThat(calls.multiGetsLeast()).isEqualTo(80);
        assertThat(calls.multiGetsMost()).isEqualTo(80);
        assertThat(calls.writes()).isEqualTo(50);
        assertThat(calls.writeCalls()).isEqualTo(0);
    }

    @Test
    void tables_whenOthersWereReadToo_knowARangeOfMultiGets() {
        TableCalls calls = with(calls(Map.of(TableVital.GETS, 0L), 0, 0), calls(Map.of(TableVital.GETS, 60L), 100, 20))
                .orElseThrow();

        assertThat(calls.multiGetsLeast()).isEqualTo(40);
        assertThat(calls.multiGetsMost()).isEqualTo(60);
    }

    @Test
    void tables_whoseBeanWasAway_haveNoCalls() {
        assertThat(with(new ServerImage("rs1", true, Map.of()), calls(Map.of(TableVital.GETS, 9_999_999L), 0, 0)))
                .isEmpty();
        assertThat(with(ServerImage.silent("rs1"), calls(Map.of(TableVital.GETS, 9_999_999L), 0, 0)))
                .isEmpty();
    }

    private static Optional<TableCalls> with(ServerImage before, ServerImage after) {
        RegionImage region = region("a", "rs1", 0, 0);
        return new Stretch(
                        new ClusterImage(START, "c", "2.6.4", List.of(before), List.of(), List.of(region), 0),
                        new ClusterImage(
                                START.plusSeconds(5), "c", "2.6.4", List.of(after), List.of(), List.of(region), 0))
                .tables()
                .get(0)
                .calls();
    }

    private static ServerImage calls(Map<TableVital, Long> shown, long gets, long getCalls) {
        return new ServerImage(
                "rs1", true, Optional.empty(), Map.of(Vital.GETS, gets, Vital.GET_CALLS, getCalls), Map.of("t", shown));
    }

    private static ClusterImage reported(int second, Instant report, RegionImage region) {
        return new ClusterImage(
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
        Stretch stretch = new Stretch(image(0, region("a", "rs1", 9, 9)), image(5, region("a", "rs1", 9, 9)));

        assertThat(stretch.tables().get(0).skew()).isZero();
    }

    @Test
    void grown_ofAFigureThatIsMissing_isEmptyAndNotZero() {
        Stretch stretch = new Stretch(
                servers(0, new ServerImage("rs1", true, Map.of(Vital.GETS, 1L))),
                servers(
                        5,
                        new ServerImage("rs1", true, Map.of(Vital.GETS, 4L, Vital.SCANS, 9L)),
                        ServerImage.silent("rs2")));

        assertThat(stretch.grown("rs1", Vital.GETS)).hasValue(3);
        assertThat(stretch.grown("rs1", Vital.SCANS)).isEmpty();
        assertThat(stretch.grown("rs2", Vital.GETS)).isEmpty();
    }

    @Test
    void stretch_ofImagesInTheWrongOrder_isRefused() {
        assertThatThrownBy(() -> new Stretch(image(5), image(5))).isInstanceOf(IllegalArgumentException.class);
    }

    private static ServerImage rs(String name) {
        return new ServerImage(name, true, Map.of());
    }

    private static RegionImage region(String name, String server, long reads, long writes) {
        return new RegionImage(name, "t", server, reads, 0, writes, 1, 1000, 10, 1);
    }

    private static ClusterImage image(int second, RegionImage... regions) {
        return new ClusterImage(
                START.plusSeconds(second), "c", "2.6.4", List.of(rs("rs1"), rs("rs2")), List.of(), List.of(regions), 0);
    }

    private static ClusterImage servers(int second, ServerImage... servers) {
        return new ClusterImage(START.plusSeconds(second), "c", "2.6.4", List.of(servers), List.of(), List.of(), 0);
    }
}
