package org.hconfig.bench.performanceevaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
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
                new LabLease(Optional.empty(), SharedLab.get().directory(), false, home),
                List.of(PeCommand.values()),
                2,
                1_000,
                1,
                "test");

        PeReport result = new PerformanceEvaluationBenchmark(
                        new BenchContext(InstantSource.system(), System::nanoTime, BenchProgressListener.SILENT))
                .run(spec);

        assertThat(result.runs())
                .filteredOn(run -> run.command() == PeCommand.RANDOM_WRITE && run.arm() == BenchArm.DEFAULT)
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isEqualTo(1));
        assertThat(result.runs())
                .filteredOn(run -> run.command() == PeCommand.RANDOM_WRITE && run.arm() == BenchArm.HCONFIG)
                .singleElement()
                .satisfies(run -> assertThat(run.regions()).isGreaterThan(1));
        for (PeCommand command : PeCommand.values()) {
            assertThat(result.gain(command)).as("%s", command).isPresent();
        }
        assertThat(result.text()).contains("randomWrite", "2 clients of 1,000 rows");
        assertThat(result.json()).contains("\"gain\"");
    }
}
