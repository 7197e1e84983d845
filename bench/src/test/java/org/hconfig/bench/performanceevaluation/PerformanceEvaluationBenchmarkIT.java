package org.hconfig.bench.performanceevaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** HBase's PerformanceEvaluation in a real lab, with four processes for each command. The tests do not check rates. */
class PerformanceEvaluationBenchmarkIT {
    @TempDir
    Path home;

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void run_ofEachCommand_asksTheTableThatWasPlanned_andNotOneThatPerformanceEvaluationMadeItself() {
        PeSpec spec = new PeSpec(
                LoadBenchmarkSpec.in(SharedLab.get().directory(), home).withRuns(List.of(RunPath.DEFAULT), 1),
                List.of(PeCommand.values()),
                2,
                1_000,
                "test");

        PeResult result = new PerformanceEvaluationBenchmark(InstantSource.system(), System::nanoTime)
                .run(spec, BenchProgressListener.SILENT);

        assertThat(result.runs(PeCommand.RANDOM_WRITE, BenchArm.DEFAULT))
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isEqualTo(1));
        assertThat(result.runs(PeCommand.RANDOM_WRITE, BenchArm.HCONFIG))
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isGreaterThan(1));
        for (PeCommand command : PeCommand.values()) {
            assertThat(result.gain(command)).as("%s", command).isPresent();
        }
        assertThat(PeTextRenderer.of(result)).contains("randomWrite", "2 clients of 1,000 rows");
        assertThat(PeJsonRenderer.of(result)).contains("\"gain\"");
    }
}
