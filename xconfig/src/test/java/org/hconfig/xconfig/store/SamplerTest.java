package org.hconfig.xconfig.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.watch.Stretch;
import org.junit.jupiter.api.Test;

class SamplerTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final String RS = "rs1,16020,1";

    private final Sampler sampler = new Sampler();
    private ClusterImage before = image(0, server(0));

    @Test
    void figures_ofACounterRenewedLater_areTheRateSinceItMoved() {
        next(image(5, server(100)));
        next(image(10, server(100)));

        List<Figure> figures = next(image(15, server(300)));

        Figure reads = find(figures, "read-requests-per-second").orElseThrow();
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
    void figures_ofASilentServer_areMissingAndNotZero() {
        next(image(5, server(100)));

        List<Figure> silent = next(image(10, ServerImage.silent(RS)));

        assertThat(silent).noneMatch(figure -> figure.series().subject().startsWith("server"));
        assertThat(find(silent, "silent-servers"))
                .hasValueSatisfying(count -> assertThat(count.value()).isEqualTo(1));
        // What it counted meanwhile happened at an unknown time.
        assertThat(find(next(image(15, server(500))), "read-requests-per-second"))
                .isEmpty();
    }

    @Test
    void figures_ofATableSeenInPart_haveNoRates() {
        RegionImage one = new RegionImage("a", "t", RS, 1, 0, 1, 1, 1, 1, 1);
        RegionImage other = new RegionImage("b", "t", RS, 1, 0, 1, 1, 1, 1, 1);
        next(image(5, server(100), one));

        List<Figure> figures = next(image(10, server(200), one, other));

        assertThat(find(figures, "reads-per-second")).isEmpty();
        assertThat(find(figures, "store-file-bytes")).isPresent();
    }

    private List<Figure> next(ClusterImage image) {
        List<Figure> figures = sampler.figures(new Stretch(before, image));
        before = image;
        return figures;
    }

    private static Optional<Figure> find(List<Figure> figures, String metric) {
        return figures.stream()
                .filter(figure -> figure.series().metric().equals(metric))
                .findFirst();
    }

    private static ServerImage server(long reads) {
        return new ServerImage(RS, true, Map.of(Vital.READ_REQUESTS, reads, Vital.HEAP_USED_BYTES, 5L));
    }

    private static ClusterImage image(int second, ServerImage server, RegionImage... regions) {
        return new ClusterImage(
                START.plusSeconds(second), "c", "2.6.4", List.of(server), List.of(), List.of(regions), 0);
    }
}
