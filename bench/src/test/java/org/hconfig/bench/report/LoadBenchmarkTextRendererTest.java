package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.report.LoadBenchmarkTextRenderer;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class LoadBenchmarkTextRendererTest {
    @Test
    void of_anyBench_fitsEightyColumns() {
        for (LoadBenchmarkResult result :
                List.of(SampleBench.whole(), SampleBench.of(1, List.of(RunPath.DEFAULT, RunPath.HFILES)))) {
            assertThat(LoadBenchmarkTextRenderer.of(result).lines())
                    .allMatch(line -> line.length() <= LoadBenchmarkTextRenderer.WIDTH);
        }
    }

    @Test
    void of_aWholeBench_hasARowForEachPathAndSaysWhatWasVerified() {
        String text = LoadBenchmarkTextRenderer.of(SampleBench.whole());

        for (RunPath path : RunPath.values()) {
            assertThat(text).contains(path.title());
        }
        assertThat(text).contains("15 of 15 runs verified");
    }
}
