package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Speedup;
import org.junit.jupiter.api.Test;

class SpeedupTest {
    @Test
    void speedup_ofRepeats_pairsRunsOfTheSameRepeat() {
        LoadBenchmarkResult result = SampleBench.whole();

        Speedup speedup = result.speedup(RunPath.PUTS, RunPath.DEFAULT).orElseThrow();

        assertThat(speedup.acked().pairs()).hasSize(3);
        for (int i = 0; i < 3; i++) {
            RunResult puts = result.runs(RunPath.PUTS).get(i);
            RunResult base = result.runs(RunPath.DEFAULT).get(i);
            assertThat(speedup.acked().pairs().get(i))
                    .isCloseTo(base.times().acked() / puts.times().acked(), within(1e-9));
        }
        assertThat(speedup.quiet().median()).isPositive();
        assertThat(speedup.steady()).isPresent();
    }

    @Test
    void speedup_ofAPathWithoutASteadyMiddle_hasNone() {
        LoadBenchmarkResult result = SampleBench.whole();

        assertThat(result.speedup(RunPath.HFILES, RunPath.DEFAULT).orElseThrow().steady())
                .isEmpty();
    }

    @Test
    void speedup_withoutTheBaseline_isAbsent() {
        LoadBenchmarkResult result = SampleBench.of(1, List.of(RunPath.PUTS));

        assertThat(result.speedup(RunPath.PUTS, RunPath.DEFAULT)).isEmpty();
    }

    @Test
    void typical_ofThree_isTheOneInTheMiddle() {
        LoadBenchmarkResult result = SampleBench.whole();
        List<Double> rates = result.runs(RunPath.PUTS).stream()
                .map(RunResult::rowsPerSecond)
                .sorted()
                .toList();

        assertThat(result.typical(RunPath.PUTS).rowsPerSecond()).isEqualTo(rates.get(1));
    }
}
