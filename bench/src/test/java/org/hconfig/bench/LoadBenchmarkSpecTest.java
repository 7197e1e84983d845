package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.junit.jupiter.api.Test;

class LoadBenchmarkSpecTest {
    private static final Path HOME = Path.of("home");

    @Test
    void in_aDirectory_isThreePairsOfAllRuns() {
        LoadBenchmarkSpec spec = LoadBenchmarkSpec.in(Path.of("lab"), HOME);

        assertThat(spec.paths()).containsExactly(RunPath.values());
        assertThat(spec.repeats()).isEqualTo(3);
        assertThat(spec.rows()).isEqualTo(300_000);
        assertThat(spec.lab()).isEmpty();
    }

    @Test
    void spec_withSeveralBadValues_namesAll() {
        assertThatThrownBy(() -> new LoadBenchmarkSpec(
                        Optional.empty(), Path.of("lab"), false, HOME, 5, 0, 0, 1, 0, List.of(), -1, -1, 1, "c"))
                .isInstanceOfSatisfying(HConfigException.class, error -> {
                    assertThat(error.problems()).extracting(Problem::code).containsOnly(BenchError.SPEC_INVALID);
                    assertThat(error.problems()).hasSize(8);
                    assertThat(error).hasMessageContaining("rows=5").hasMessageContaining("repeats=0");
                });
    }

    @Test
    void spec_withARunTwice_isRefused() {
        LoadBenchmarkSpec spec = LoadBenchmarkSpec.in(Path.of("lab"), HOME);

        assertThatThrownBy(() -> spec.withRuns(List.of(RunPath.PUTS, RunPath.PUTS), 1))
                .isInstanceOf(HConfigException.class);
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
