package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.BenchProgress;
import org.hconfig.lab.Lab;
import org.hconfig.lab.LabStatus;
import org.hconfig.lab.Role;
import org.hconfig.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Two servers with an Eden of two regions, for seconds: figures mean little here, flags and files do. */
class BenchGcIT {
    private static final List<String> TINY_EDEN =
            List.of("-XX:+UseG1GC", "-XX:G1HeapRegionSize=1m", "-XX:NewSize=2m", "-XX:MaxNewSize=2m");

    @TempDir
    Path home;

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void run_onServersWithATinyEden_advisesAnotherMeasuresBothAndGivesTheFilesBack() throws IOException {
        Lab lab = SharedLab.get();
        Map<String, String> before = scripts(lab);
        WorkloadSpec load = new WorkloadSpec(
                Optional.empty(),
                lab.directory(),
                false,
                home,
                List.of(Mix.WRITE_MOSTLY),
                KeyDistribution.ZIPFIAN,
                20_000,
                1,
                1_000,
                1,
                8,
                10,
                10,
                1,
                "test");

        GcResult result = new BenchGc(InstantSource.system(), System::nanoTime)
                .run(new GcSpec(load, TINY_EDEN), BenchProgress.SILENT);

        assertThat(result.found()).contains("-Xmx512m", "-XX:NewSize=2m");
        assertThat(result.advised())
                .contains("-Xmx512m", "-XX:G1NewSizePercent=8")
                .doesNotContain("-XX:NewSize=2m", "-XX:MaxNewSize=2m");
        assertThat(result.runs()).extracting(GcRun::side).containsExactly(GcSide.FOUND, GcSide.ADVISED);
        for (GcRun run : result.runs()) {
            assertThat(run.failed()).as(run.name()).isZero();
            assertThat(run.operationsPerSecond()).as(run.name()).isPositive();
        }
        assertThat(result.runs(GcSide.FOUND).get(0).pauses())
                .isGreaterThan(result.runs(GcSide.ADVISED).get(0).pauses());
        assertThat(GcText.of(result)).contains("paused, % of the time");
        assertThat(scripts(lab)).isEqualTo(before);
    }

    private static Map<String, String> scripts(Lab lab) throws IOException {
        Map<String, String> scripts = new TreeMap<>();
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            if (process.role() == Role.REGIONSERVER) {
                scripts.put(process.name(), Files.readString(Path.of(process.siteDirectory(), "hbase-env.sh")));
            }
        }
        return scripts;
    }
}
