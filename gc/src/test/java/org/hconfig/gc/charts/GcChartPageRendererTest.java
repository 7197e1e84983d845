package org.hconfig.gc.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.facts.DownsampledSeries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcChartPageRendererTest {
    @TempDir
    private Path directory;

    @Test
    void page_ofALog_standsAloneAndEscapesNames() throws IOException {
        Path log = Files.writeString(directory.resolve("<b>&.log"), SampleLogs.hurting(200));
        List<GcLogAnalyzer.GcLogAnalysis> gcLogAnalysis =
                new GcLogAnalyzer(bytes -> {}).read(List.of(log), new ProblemCollector());
        String page = GcChartPageRenderer.of(gcLogAnalysis);
        assertThat(page).doesNotContain("http").doesNotContain("<script").doesNotContain("<b>&.log");
        assertThat(page)
                .contains("&lt;b&gt;&amp;.log")
                .contains("<svg")
                .contains("threshold")
                .contains("Mixed");
        assertThat(page).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void page_ofALogWithoutTimesOrPauses_isDrawnToo() throws IOException {
        Path bare = Files.writeString(
                directory.resolve("bare.log"),
                "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 7.9ms\n");
        Path none = Files.writeString(directory.resolve("none.log"), "[0.021s][info][gc] Using G1\n");
        String page = GcChartPageRenderer.of(
                new GcLogAnalyzer(bytes -> {}).read(List.of(bare, none), new ProblemCollector()));
        assertThat(page).contains("no times").endsWith("</html>\n").doesNotContain("NaN");
    }

    @Test
    void sparkline_ofATrace_isAsWideAsAskedAndAsHighAsItsFigures() {
        DownsampledSeries downsampledSeries = new DownsampledSeries();
        for (int i = 0; i < 1000; i++) {
            downsampledSeries.add(i, i);
        }
        for (int width : new int[] {1, 50, 130}) {
            String line = Sparkline.of(downsampledSeries, 0, 1000, 1000, width);
            assertThat(line).hasSize(width).endsWith("█");
            assertThat(width == 1 || line.startsWith("▁")).isTrue();
        }
        assertThat(Sparkline.of(new DownsampledSeries(), 0, 1, 1, 50)).isEmpty();
    }

    @Test
    void trace_ofManyFigures_keepsTheirNumberSumAndExtremes() {
        DownsampledSeries downsampledSeries = new DownsampledSeries();
        for (int i = 0; i < 100_000; i++) {
            downsampledSeries.add(i * 0.37, i % 1000);
        }
        assertThat(downsampledSeries.cells().size()).isLessThanOrEqualTo(2048);
        assertThat(downsampledSeries.cells().stream()
                        .mapToLong(DownsampledSeries.SeriesBucket::count)
                        .sum())
                .isEqualTo(100_000);
        assertThat(downsampledSeries.cells().stream()
                        .mapToDouble(DownsampledSeries.SeriesBucket::max)
                        .max()
                        .orElse(0))
                .isEqualTo(999);
        assertThat(downsampledSeries.cells().stream()
                        .mapToDouble(DownsampledSeries.SeriesBucket::sum)
                        .sum())
                .isEqualTo(100 * 499_500.0);
    }
}
