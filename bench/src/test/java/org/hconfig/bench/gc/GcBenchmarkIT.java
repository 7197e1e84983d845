package org.hconfig.bench.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.workload.ClientLoad;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.ProcessRole;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The GC benchmark on a real cluster. */
class GcBenchmarkIT {
    private final Lab lab = SharedLab.get();

    @TempDir
    Path home;

    /** HBase's client retries requests to dead servers for twenty minutes. */
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void run_whoseServersDie_saysSoInsteadOfWaiting_andLeavesThemRunningAsBefore() {
        List<String> servers = servers(lab.status());
        BenchProgressListener killing = new BenchProgressListener() {
            @Override
            public void report(String line) {
                // Other progress is irrelevant here.
            }

            @Override
            public void detail(String line) {
                if (line.equals("initial-0: " + WorkloadMix.WRITE_MOSTLY.label())) {
                    servers.forEach(lab::kill);
                }
            }
        };

        assertThatThrownBy(() -> new GcBenchmark(new BenchContext(InstantSource.system(), System::nanoTime, killing))
                        .run(spec()))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems().get(0).code()).isEqualTo(BenchError.SERVERS_CHANGED));
        assertThat(servers(lab.status())).isEqualTo(servers);
    }

    private GcSpec spec() {
        return new GcSpec(
                new WorkloadSpec(
                        new LabLease(Optional.empty(), lab.directory(), false, home),
                        List.of(WorkloadMix.WRITE_MOSTLY),
                        new DatasetShape(1_000, 1, 100, 1),
                        new ClientLoad(4, RequestDistribution.ZIPFIAN, 0, 1),
                        1,
                        "test"),
                GcSpec.FOUND_DEFAULT);
    }

    private static List<String> servers(LabStatus status) {
        return status.processes().stream()
                .filter(process -> process.role() == ProcessRole.REGIONSERVER
                        && process.execution().alive())
                .map(LabStatus.ProcessStatus::name)
                .toList();
    }
}
