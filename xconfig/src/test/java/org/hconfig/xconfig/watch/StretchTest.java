package org.hconfig.xconfig.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.RegionImage;
import org.hconfig.model.ServerImage;
import org.hconfig.model.Vital;
import org.junit.jupiter.api.Test;

class StretchTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void tables_ofTwoImages_haveWhatCountersGrew() {
        Stretch stretch = new Stretch(
                image(0, region("a", "rs1", 100, 10), region("b", "rs2", 0, 0)),
                image(5, region("a", "rs1", 150, 40), region("b", "rs2", 0, 20)));

        TableTraffic table = stretch.tables().get(0);

        assertThat(table.reads()).isEqualTo(50);
        assertThat(table.writesPerSecond()).isEqualTo(10);
        assertThat(table.hottestShare()).isEqualTo(0.8);
        assertThat(table.skew()).isEqualTo(1.6);
    }

    @Test
    void tables_whenARegionMoved_countFromItsOpening() {
        Stretch stretch = new Stretch(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs2", 300, 2)));

        assertThat(stretch.tables().get(0).reads()).isEqualTo(300);
        assertThat(stretch.tables().get(0).writes()).isEqualTo(2);
    }

    @Test
    void tables_whenARegionWasReopenedWhereItIs_neverGoBackwards() {
        Stretch stretch = new Stretch(image(0, region("a", "rs1", 100, 10)), image(5, region("a", "rs1", 7, 1)));

        assertThat(stretch.tables().get(0).reads()).isEqualTo(7);
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

    private static RegionImage region(String name, String server, long reads, long writes) {
        return new RegionImage(name, "t", server, reads, 0, writes, 1, 1000, 10, 1);
    }

    private static ClusterImage image(int second, RegionImage... regions) {
        return new ClusterImage(START.plusSeconds(second), "c", "2.6.4", List.of(), List.of(), List.of(regions), 0);
    }

    private static ClusterImage servers(int second, ServerImage... servers) {
        return new ClusterImage(START.plusSeconds(second), "c", "2.6.4", List.of(servers), List.of(), List.of(), 0);
    }
}
