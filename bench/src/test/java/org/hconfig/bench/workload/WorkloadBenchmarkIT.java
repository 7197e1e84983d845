package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Workload benchmark on a real cluster, one second for each mix: rates are irrelevant, only rows and failures are
 * checked.
 */
class WorkloadBenchmarkIT {
    private static final int ROWS = 3_000;

    @TempDir
    Path home;

    /** Reads, writes and scans; all mixes would take four minutes, and are run by {@code hconfig bench workload}. */
    private static final List<WorkloadMix> MIXES = Boolean.getBoolean("hconfig.long")
            ? List.of(WorkloadMix.WRITE_ONLY, WorkloadMix.MIXED, WorkloadMix.SCANS)
            : List.of(WorkloadMix.MIXED, WorkloadMix.SCANS);

    @Test
    void run_ofSeveralMixes_makesTheirOperationsOnBothSides_andLosesNoRow() {
        WorkloadSpec spec = new WorkloadSpec(
                new LabLease(Optional.empty(), SharedLab.get().directory(), false, home),
                MIXES,
                new DatasetShape(ROWS, 3, 20, 1),
                new ClientLoad(4, RequestDistribution.ZIPFIAN, 0, 1),
                1,
                "test");

        WorkloadReport result = new WorkloadBenchmark(
                        new BenchContext(InstantSource.system(), System::nanoTime, BenchProgressListener.SILENT))
                .run(spec);

        assertThat(result.runs()).hasSize(2 * MIXES.size());
        for (WorkloadRun run : result.runs()) {
            assertThat(run.requests().failed())
                    .as("%s: %s", run.name(), run.requests().firstFailure())
                    .isZero();
            assertThat(run.count().rowsRead())
                    .as(run.name())
                    .isEqualTo(run.count().rowsExpected());
            assertThat(run.operationsPerSecond()).as(run.name()).isPositive();
            assertThat(run.table().servers()).as(run.name()).isEqualTo(run.arm() == BenchArm.HCONFIG ? 2 : 1);
        }
        assertThat(result.plans().keySet()).containsExactlyInAnyOrderElementsOf(MIXES);
    }
}
