package org.hconfig.readbench.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark of reads on a real cluster. It takes about three minutes: run it with {@code -Dhconfig.long=true}. */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class ReadsBenchmarkIT {
    private final Lab lab = SharedLab.get();

    @TempDir
    Path home;

    @Test
    @Timeout(value = 8, unit = TimeUnit.MINUTES)
    void run_ofATableThatFitsEverywhere_hitsTheCacheInEachPlace() {
        ReadsReport report = new ReadsBenchmark(
                        new BenchContext(InstantSource.system(), System::nanoTime, BenchProgressListener.SILENT))
                .run(new ReadsSpec(
                        new LabLease(Optional.empty(), lab.directory(), false, home),
                        CacheMemory.MIN,
                        new ReadsSpec.ReadCases(
                                List.of(CachePlace.values()),
                                List.of(0.1),
                                List.of(0.0),
                                List.of(ReadRequest.values()),
                                List.of(4)),
                        new ReadsSpec.RowSize(10, 100),
                        new ReadsSpec.RunTiming(3, 3, 1),
                        1,
                        "test"));

        assertThat(report.runs()).hasSize(CachePlace.values().length * ReadRequest.values().length);
        assertThat(report.runs()).allSatisfy(run -> {
            assertThat(run.requests().failed()).isZero();
            assertThat(run.requests().operationsPerSecond()).isPositive();
            assertThat(run.hitRatio()).isGreaterThan(0.95);
        });
    }
}
