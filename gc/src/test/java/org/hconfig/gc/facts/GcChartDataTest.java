package org.hconfig.gc.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.log.event.GcPause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcChartDataTest {
    @TempDir
    private Path directory;

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

    @Test
    void longest_ofALog_areItsTenLongestPausesWithTheLongestFirst() throws IOException {
        GcChartData data = read(SampleLogs.hurting(200));

        assertThat(data.longest()).hasSize(10);
        assertThat(data.longest().stream().map(GcPause::millis).toList()).containsOnly(550.0);
        assertThat(data.longest().stream().map(GcPause::seconds).toList()).isSorted();
    }

    @Test
    void durations_ofALog_countEachPauseOnce() throws IOException {
        PauseHistogram durations = read(SampleLogs.hurting(200)).durations();

        assertThat(durations.classes().stream()
                        .mapToLong(PauseHistogram.DurationClass::count)
                        .sum())
                .isEqualTo(200);
        assertThat(durations.classes().get(0).fromMillis()).isEqualTo(50);
        assertThat(new PauseHistogram().classes()).isEmpty();
    }

    @Test
    void committed_ofALog_isTheCapacityOfTheHeap() throws IOException {
        DownsampledSeries committed = read(SampleLogs.healthy(20)).of(GcChartData.GcChartSeries.HEAP_COMMITTED);

        assertThat(committed.cells()).allMatch(bucket -> bucket.max() == 32768.0 * (1 << 20));
    }

    private GcChartData read(String text) throws IOException {
        Path log = Files.writeString(directory.resolve("gc.log"), text);
        List<GcLogAnalyzer.GcLogAnalysis> logs =
                new GcLogAnalyzer(bytes -> {}).read(List.of(log), new ProblemCollector());
        return logs.get(0).curves();
    }
}
