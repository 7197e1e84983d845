package org.hconfig.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LabLease;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.validation.faults.Fault;
import org.hconfig.validation.faults.FaultOperation;
import org.hconfig.validation.faults.FaultRun;
import org.hconfig.validation.faults.FaultsBenchmark;
import org.hconfig.validation.faults.FaultsReport;
import org.hconfig.validation.faults.FaultsSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Short fault campaign: one run of each of these pairs, with short stops. The long campaign is run on demand. */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class BenchFaultsIT {
    @TempDir
    Path home;

    @Test
    void run_ofAFewSeeds_breaksNoInvariant() {
        List<Long> seeds = new ArrayList<>();
        add(seeds, FaultOperation.LOAD_PUTS, Fault.KILL_HCONFIG);
        add(seeds, FaultOperation.LOAD_PUTS, Fault.KILL_REGION_SERVER);
        add(seeds, FaultOperation.LOAD_HFILES, Fault.HALF_ANSWERS);
        add(seeds, FaultOperation.APPLY_TABLE, Fault.LOST_LEASE);
        add(seeds, FaultOperation.ROLLBACK, Fault.KILL_ZOOKEEPER);
        add(seeds, FaultOperation.HISTOGRAM, Fault.STOP_REGION_SERVER);
        add(seeds, FaultOperation.LOAD_CREATE, Fault.LOST_HOME);

        FaultsReport result = new FaultsBenchmark(
                        new BenchContext(InstantSource.system(), System::nanoTime, System.err::println))
                .run(new FaultsSpec(
                        new LabLease(Optional.empty(), SharedLab.get().directory(), false, home),
                        home,
                        HConfigProcessCommand.commandLine("org.hconfig.cli.Main"),
                        HConfigProcessCommand.commandLine("org.hconfig.cli.SteppedClockMain"),
                        seeds,
                        true,
                        5_000,
                        "test"));

        assertThat(result.passed()).as(result.text()).isTrue();
        assertThat(result.runs()).hasSameSizeAs(seeds);
        assertThat(result.runs().stream().filter(FaultRun::hit)).hasSizeGreaterThan(seeds.size() / 2);
        assertThat(result.clientOperations()).isGreaterThan(1_000);
    }

    private static void add(List<Long> seeds, FaultOperation operation, Fault fault) {
        seeds.addAll(FaultsSpec.seeds(1, 1, java.util.Set.of(operation), java.util.Set.of(fault), true));
    }
}
