package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class BenchTextTest {
    @Test
    void of_anyBench_fitsEightyColumns() {
        for (BenchLoadResult result :
                List.of(SampleBench.whole(), SampleBench.of(1, List.of(RunPath.DEFAULT, RunPath.HFILES)))) {
            assertThat(BenchText.of(result).lines()).allMatch(line -> line.length() <= BenchText.WIDTH);
        }
    }

    @Test
    void of_aWholeBench_hasARowForEachPathAndSaysWhatWasVerified() {
        String text = BenchText.of(SampleBench.whole());

        for (RunPath path : RunPath.values()) {
            assertThat(text).contains(path.title());
        }
        assertThat(text).contains("15 of 15 runs read back whole");
    }
}
