package org.hconfig.bench.pe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.workload.Side;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** HBase's PerformanceEvaluation in a real lab: four processes of it for each command. No test looks at how fast anything was. */
class BenchPeIT {
    @TempDir
    Path home;

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void run_ofEachCommand_asksTheTableThatWasPlanned_andNotOneThatPerformanceEvaluationMadeItself() {
        PeSpec spec = new PeSpec(
                BenchLoadSpec.in(SharedLab.get().directory(), home).withRuns(List.of(RunPath.DEFAULT), 1),
                List.of(PeCommand.values()),
                2,
                1_000,
                "test");

        PeResult result = new BenchPe(InstantSource.system(), System::nanoTime).run(spec, BenchProgress.SILENT);

        assertThat(result.runs(PeCommand.RANDOM_WRITE, Side.DEFAULT))
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isEqualTo(1));
        assertThat(result.runs(PeCommand.RANDOM_WRITE, Side.HCONFIG))
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isGreaterThan(1));
        for (PeCommand command : PeCommand.values()) {
            assertThat(result.gain(command)).as("%s", command).isPresent();
        }
        assertThat(PeText.of(result)).contains("randomWrite", "2 clients of 1,000 rows");
        assertThat(PeJson.of(result)).contains("\"gain\"");
    }
}
