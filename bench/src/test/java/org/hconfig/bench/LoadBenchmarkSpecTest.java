package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.junit.jupiter.api.Test;

class LoadBenchmarkSpecTest {
    @Test
    void spec_withSeveralBadValues_namesAll() {
        assertThatThrownBy(() -> new LoadBenchmarkSpec(
                        SampleResults.lease(), new DatasetShape(5, 0, 0, 1), List.of(), 0, -1, -1, 1, "c"))
                .isInstanceOfSatisfying(HConfigException.class, error -> {
                    assertThat(error.problems()).extracting(Problem::code).containsOnly(BenchError.SPEC_INVALID);
                    assertThat(error.problems()).hasSize(8);
                    assertThat(error).hasMessageContaining("rows=5").hasMessageContaining("repeats=0");
                });
    }

    @Test
    void spec_withARunTwice_isRefused() {
        assertThatThrownBy(() -> spec(List.of(RunPath.PUTS, RunPath.PUTS)))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("runs=[puts, puts]");
        assertThat(spec(List.of(RunPath.values())).paths()).containsExactly(RunPath.values());
    }

    private static LoadBenchmarkSpec spec(List<RunPath> paths) {
        return new LoadBenchmarkSpec(
                SampleResults.lease(), new DatasetShape(300_000, 10, 100, 1), paths, 3, 0, 0, 24, "c");
    }

    @Test
    void runPath_ofItsWord_isItself() {
        for (RunPath path : RunPath.values()) {
            assertThat(RunPath.of(path.id())).isEqualTo(path);
        }
        assertThatThrownBy(() -> RunPath.of("fastest"))
                .hasMessageContaining("default, pre-split, table-3, puts, hfiles");
    }
}
