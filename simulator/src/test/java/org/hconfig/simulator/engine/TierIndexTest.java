package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageSpec.FilePlacement;
import org.hconfig.simulator.spec.StorageTier;
import org.hconfig.simulator.spec.TableWriteLoad;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** Storage of several kinds in a node. Two disks of 12 MB/s hold up nine servers that eight clients load 30 million rows into. */
class TierIndexTest {
    private static final double ROWS = 30e6;
    private static final double DISK = 12.0e6;
    /** Memory of a node available to neither heap nor page cache, and the share of the page cache for dirty pages. */
    private static final double OTHER_BYTES = 1.5e9;

    private static final double DIRTY_RATIO = 0.2;
    private static final Map<String, String> NO_COMPACTIONS =
            Map.of("hbase.hstore.compaction.min", "1000", "hbase.hstore.blockingStoreFiles", "1000");
    /** Settings of the report on tiered storage. */
    private static final Map<String, String> MANY_JOBS = Map.of(
            "hbase.hstore.flusher.count", "5",
            "hbase.regionserver.thread.compaction.small", "3",
            "hbase.hstore.blockingStoreFiles", "15",
            "hbase.regionserver.handler.count", "200",
            "hbase.hregion.memstore.block.multiplier", "4",
            "hbase.regionserver.region.split.policy", "DisabledRegionSplitPolicy");

    private static final StorageTier SLOW = StorageTier.disks("DISK", 2, DISK, 0.15);

    @Test
    void run_onTwoTiersOfWhichOneHasAllFiles_isTheSameAsOnThatOneAlone() {
        PropertyCheck.forAll(40, ValueGenerator.ints(0, 1_000_000), seed -> {
            Scenario plain = Scenarios.any(new SplittableRandom(seed));
            StorageSpec storageSpec = plain.hardware().server().storage();
            StorageTier idle = StorageTier.disks("SSD", 3, 1e8, 0);
            StorageSpec more = new StorageSpec(
                    List.of(storageSpec.tiers().get(0), idle),
                    2 * storageSpec.controllerBytesPerSecond() + 3e8,
                    storageSpec.places());
            SimulationResult one = Simulation.run(on(plain, storageSpec), new SplittableRandom(seed));
            SimulationResult two = Simulation.run(on(plain, more), new SplittableRandom(seed));

            assertThat(two.totals()).isEqualTo(one.totals());
            assertThat(two.progress().positions()).isEqualTo(one.progress().positions());
            assertThat(two.tierBytes()).containsExactly(one.tierBytes()[0], 0);
        });
    }

    @Test
    void devices_inAnyScenario_haveOrAwaitAllCopiesOfWhatWasWritten() {
        PropertyCheck.forAll(150, ValueGenerator.ints(0, 1_000_000), seed -> {
            Scenario scenario = Scenarios.any(new SplittableRandom(seed));
            SimulationResult run = Simulation.run(scenario, new SplittableRandom(seed));

            SimulationResult.SimulationTotals simulationTotals = run.totals();
            int copies = Math.min(scenario.settings().replication(), scenario.servers());
            double stored = copies
                    * (simulationTotals.written().bytesLogged()
                            + simulationTotals.written().bytesFlushed()
                            + simulationTotals.written().bytesCompacted());
            double cache = scenario.hardware().server().ram().bytes()
                    - scenario.settings().memory().heap().bytes()
                    - OTHER_BYTES;
            assertThat(stored - run.tierBytes()[0]).isLessThanOrEqualTo(DIRTY_RATIO * cache * scenario.servers());
        });
    }

    @Test
    void log_inMemory_makesALoadOnSlowDisksFaster() {
        StorageTier ram = new StorageTier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        SimulationResult disks = run(List.of(SLOW), FilePlacement.all("DISK"));
        SimulationResult memory = run(List.of(SLOW, ram), new FilePlacement("RAM_DISK", "DISK", "DISK", "DISK", 1e18));

        assertThat(memory.rowsPerSecond()).isGreaterThan(1.1 * disks.rowsPerSecond());
    }

    @Test
    void sharedBlockLock_ofSlowDisks_delaysLogsInMemory() {
        FilePlacement filePlacement = new FilePlacement("RAM_DISK", "DISK", "DISK", "DISK", Double.POSITIVE_INFINITY);

        assertThat(onFastServers(filePlacement, true, Double.POSITIVE_INFINITY))
                .isLessThan(0.98 * onFastServers(filePlacement, false, Double.POSITIVE_INFINITY));
    }

    @Test
    void sharedBlockLock_ofDevicesWithShortAccesses_hardlyMatters() {
        FilePlacement filePlacement = FilePlacement.all("SSD");

        assertThat(onFastServers(filePlacement, true, Double.POSITIVE_INFINITY))
                .isCloseTo(onFastServers(filePlacement, false, Double.POSITIVE_INFINITY), withPercentage(3));
    }

    @Test
    void slowestPort_ofTheLogsDevices_slowsALoadThatWaitsForThem() {
        FilePlacement filePlacement = FilePlacement.all("SSD");

        assertThat(onFastServers(filePlacement, false, 1e6))
                .isLessThan(0.9 * onFastServers(filePlacement, false, Double.POSITIVE_INFINITY));
    }

    /** Returns the rows/s of a load on servers with SSDs, hard disks and a RAM disk. */
    private static double onFastServers(FilePlacement filePlacement, boolean sharedBlockLock, double slowestPort) {
        Hardware hardware = HardwareProfiles.of("haswell-2016").hardware();
        ServerSettings settings = ServerSettingsReader.read(HBaseReleaseLine.V0_96, DataSize.ofGibibytes(64), MANY_JOBS)
                .with(ServerSettings.GcAlgorithm.G1);
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", 4e8, new RowShapeSpec(5, 200, 22.9, 6, 6), LoadClient.ycsb(1, 200), 210);
        Scenario scenario =
                new Scenario(hardware, 3, settings, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
        StorageSpec devices = scenario.hardware().server().storage();
        List<StorageTier> storageTiers = devices.tiers().stream()
                .map(storageTier -> storageTier.withSlowestPort(slowestPort))
                .toList();
        StorageSpec storageSpec =
                new StorageSpec(storageTiers, devices.controllerBytesPerSecond(), filePlacement, sharedBlockLock);
        return Simulation.run(on(scenario, storageSpec), new SplittableRandom(1))
                .rowsPerSecond();
    }

    @Test
    void files_aboveTheSize_lieOnTheTierForLargeOnes() {
        StorageTier fast = StorageTier.disks("SSD", 2, 400e6, 0);
        SimulationResult all = run(List.of(fast, SLOW), new FilePlacement("SSD", "SSD", "SSD", "DISK", 1e18));
        SimulationResult some = run(List.of(fast, SLOW), new FilePlacement("SSD", "SSD", "SSD", "DISK", 1.0));

        assertThat(all.tierBytes()[1]).isZero();
        assertThat(some.tierBytes()[1]).isPositive();
    }

    @Test
    void tierBytes_ofALoadThatHardlyWaits_areThreeCopiesOfAllThatWasWritten() {
        StorageTier fast = StorageTier.disks("SSD", 2, 400e6, 0);
        StorageTier ram = new StorageTier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        StorageSpec storageSpec =
                new StorageSpec(List.of(fast, ram), 800e6, new FilePlacement("RAM_DISK", "SSD", "SSD", "SSD", 1e18));
        SimulationResult run = run(storageSpec, 1, ROWS, Map.of("hbase.hstore.compaction.min", "6"));
        SimulationResult flushes = run(storageSpec, 1, ROWS, NO_COMPACTIONS);

        assertThat(run.tierBytes()[1]).isCloseTo(3 * run.totals().written().bytesLogged(), withPercentage(1));
        assertThat(flushes.totals().written().bytesCompacted()).isZero();
        assertThat(flushes.tierBytes()[0])
                .isCloseTo(3 * flushes.totals().written().bytesFlushed(), withPercentage(5));
        // Compactions that have not ended have written, too.
        assertThat(run.tierBytes()[0])
                .isGreaterThan(2.95
                        * (run.totals().written().bytesFlushed()
                                + run.totals().written().bytesCompacted()));
    }

    @Test
    void controller_isSharedByAllItsDevices() {
        StorageTier fast = StorageTier.disks("SSD", 2, 400e6, 0);
        double controller = 20e6;
        StorageSpec storageSpec = new StorageSpec(
                List.of(fast, SLOW),
                controller,
                new FilePlacement("SSD", "DISK", "DISK", "DISK", Double.POSITIVE_INFINITY));
        SimulationResult run = run(storageSpec);

        double perNode = Arrays.stream(run.tierBytes()).sum() / run.seconds() / 9;
        assertThat(perNode).isLessThanOrEqualTo(controller * 1.05);
        assertThat(run(new StorageSpec(storageSpec.tiers(), 10 * controller, storageSpec.places()))
                        .rowsPerSecond())
                .isGreaterThan(1.1 * run.rowsPerSecond());
    }

    @Test
    void memory_ofATier_isNotThePageCaches() {
        StorageTier small = new StorageTier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        StorageTier large = new StorageTier("RAM_DISK", 1, 5e9, 0, DataSize.parse("5g"));
        FilePlacement filePlacement = new FilePlacement("RAM_DISK", "DISK", "DISK", "DISK", 1e18);

        // While compactions have not yet fallen behind, whose debt at the end is chance.
        assertThat(run(List.of(SLOW, large), filePlacement, 10e6).rowsPerSecond())
                .isLessThan(
                        0.95 * run(List.of(SLOW, small), filePlacement, 10e6).rowsPerSecond());
    }

    @Test
    void collections_ofLargeCells_costMoreInHeapsWhoseChunksAreCopied() {
        assertThat(collecting(9)).isGreaterThan(5 * collecting(8));
    }

    /** Share of time for collections while rows of one cell of 10 KB come into heaps of so many GiB. */
    private static double collecting(int gibibytes) {
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(gibibytes));
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", 1e6, new RowShapeSpec(1, 10_000, 23, 2, 6), LoadClient.ycsb(1, 16), 3);
        Scenario scenario = new Scenario(
                HardwareProfiles.of("server-2020").hardware(),
                3,
                settings,
                List.of(tableWriteLoad),
                2,
                Scenario.RunLimits.STANDARD);
        return Simulation.run(scenario, new SplittableRandom(1)).totals().collecting();
    }

    private static SimulationResult run(List<StorageTier> storageTiers, FilePlacement filePlacement) {
        return run(new StorageSpec(storageTiers, 600e6, filePlacement));
    }

    private static SimulationResult run(List<StorageTier> storageTiers, FilePlacement filePlacement, double rows) {
        return run(new StorageSpec(storageTiers, 600e6, filePlacement), 8, rows);
    }

    private static SimulationResult run(StorageSpec storageSpec) {
        return run(storageSpec, 8);
    }

    private static SimulationResult run(StorageSpec storageSpec, int clients) {
        return run(storageSpec, clients, ROWS);
    }

    private static SimulationResult run(StorageSpec storageSpec, int clients, double rows) {
        return run(storageSpec, clients, rows, Map.of());
    }

    private static SimulationResult run(StorageSpec storageSpec, int clients, double rows, Map<String, String> more) {
        Map<String, String> set = new HashMap<>(more);
        set.put("hbase.regionserver.region.split.policy", "ConstantSizeRegionSplitPolicy");
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", rows, RowShapeSpec.ycsb(1000), LoadClient.ycsb(clients, 4), 9);
        ServerSettings settings = ServerSettingsReader.read(HBaseReleaseLine.V0_96, DataSize.ofGibibytes(1), set);
        Scenario scenario =
                new Scenario(Scenarios.HARDWARE, 9, settings, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
        return Simulation.run(on(scenario, storageSpec), new SplittableRandom(1));
    }

    private static Scenario on(Scenario scenario, StorageSpec storageSpec) {
        Hardware hardware = scenario.hardware();
        return new Scenario(
                hardware.with(hardware.server().with(storageSpec)),
                scenario.servers(),
                scenario.settings(),
                scenario.loads(),
                scenario.systemRegions(),
                scenario.limits());
    }
}
