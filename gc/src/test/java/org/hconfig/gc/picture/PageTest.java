package org.hconfig.gc.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.Problems;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.LogTexts;
import org.hconfig.gc.facts.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {
    @TempDir
    private Path directory;

    @Test
    void page_ofALog_standsAloneAndEscapesNames() throws IOException {
        Path log = Files.writeString(directory.resolve("<b>&.log"), LogTexts.hurting(200));
        List<GcLogs.Told> told = new GcLogs(bytes -> {}).read(List.of(log), new Problems());
        String page = Page.of(told);
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
        String page = Page.of(new GcLogs(bytes -> {}).read(List.of(bare, none), new Problems()));
        assertThat(page).contains("no times").endsWith("</html>\n").doesNotContain("NaN");
    }

    @Test
    void sparkline_ofATrace_isAsWideAsAskedAndAsHighAsItsFigures() {
        Trace trace = new Trace();
        for (int i = 0; i < 1000; i++) {
            trace.take(i, i);
        }
        for (int width : new int[] {1, 50, 130}) {
            String line = Sparkline.of(trace, 0, 1000, 1000, width);
            assertThat(line).hasSize(width).endsWith("█");
            assertThat(width == 1 || line.startsWith("▁")).isTrue();
        }
        assertThat(Sparkline.of(new Trace(), 0, 1, 1, 50)).isEmpty();
    }

    @Test
    void trace_ofManyFigures_keepsTheirNumberSumAndExtremes() {
        Trace trace = new Trace();
        for (int i = 0; i < 100_000; i++) {
            trace.take(i * 0.37, i % 1000);
        }
        assertThat(trace.cells().size()).isLessThanOrEqualTo(2048);
        assertThat(trace.cells().stream().mapToLong(Trace.Cell::count).sum()).isEqualTo(100_000);
        assertThat(trace.cells().stream().mapToDouble(Trace.Cell::max).max().orElse(0))
                .isEqualTo(999);
        assertThat(trace.cells().stream().mapToDouble(Trace.Cell::sum).sum()).isEqualTo(100 * 499_500.0);
    }
}
