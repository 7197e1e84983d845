package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.simulator.spec.Client;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Load;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.Storage.Places;
import org.hconfig.simulator.spec.Tier;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

/** Storage of several kinds in a node. Two disks of 12 MB/s hold up nine servers that eight clients load 30 million rows into. */
class TiersTest {
    private static final double ROWS = 30e6;
    private static final double DISK = 12.0e6;
    /** What neither heap nor page cache have of a node's memory, and what of the page cache may wait for devices. */
    private static final double OTHER_BYTES = 1.5e9;

    private static final double DIRTY_RATIO = 0.2;
    private static final Map<String, String> NO_COMPACTIONS =
            Map.of("hbase.hstore.compaction.min", "1000", "hbase.hstore.blockingStoreFiles", "1000");
    private static final Tier SLOW = Tier.disks("DISK", 2, DISK, 0.15);

    @Test
    void run_onTwoTiersOfWhichOneHasAllFiles_isTheSameAsOnThatOneAlone() {
        Check.forAll(40, Gen.ints(0, 1_000_000), seed -> {
            Scenario plain = Scenarios.any(new SplittableRandom(seed));
            Storage storage = plain.hardware().server().storage();
            Tier idle = Tier.disks("SSD", 3, 1e8, 0);
            Storage more = new Storage(
                    List.of(storage.tiers().get(0), idle),
                    2 * storage.controllerBytesPerSecond() + 3e8,
                    storage.places());
            Result one = Simulation.run(on(plain, storage), new SplittableRandom(seed));
            Result two = Simulation.run(on(plain, more), new SplittableRandom(seed));

            assertThat(two.totals()).isEqualTo(one.totals());
            assertThat(two.positions()).isEqualTo(one.positions());
            assertThat(two.tierBytes()).containsExactly(one.tierBytes()[0], 0);
        });
    }

    @Test
    void devices_inAnyScenario_haveOrAwaitAllCopiesOfWhatWasWritten() {
        Check.forAll(150, Gen.ints(0, 1_000_000), seed -> {
            Scenario scenario = Scenarios.any(new SplittableRandom(seed));
            Result run = Simulation.run(scenario, new SplittableRandom(seed));

            Result.Totals totals = run.totals();
            int copies = Math.min(scenario.settings().replication(), scenario.servers());
            double stored = copies * (totals.bytesLogged() + totals.bytesFlushed() + totals.bytesCompacted());
            double cache = scenario.hardware().server().ram().bytes()
                    - scenario.settings().heap().bytes()
                    - OTHER_BYTES;
            assertThat(stored - run.tierBytes()[0]).isLessThanOrEqualTo(DIRTY_RATIO * cache * scenario.servers());
        });
    }

    @Test
    void log_inMemory_makesALoadOnSlowDisksFaster() {
        Tier ram = new Tier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        Result disks = run(List.of(SLOW), Places.all("DISK"));
        Result memory = run(List.of(SLOW, ram), new Places("RAM_DISK", "DISK", "DISK", "DISK", 1e18));

        assertThat(memory.rowsPerSecond()).isGreaterThan(1.1 * disks.rowsPerSecond());
    }

    @Test
    void files_aboveTheSize_lieOnTheTierForLargeOnes() {
        Tier fast = Tier.disks("SSD", 2, 400e6, 0);
        Result all = run(List.of(fast, SLOW), new Places("SSD", "SSD", "SSD", "DISK", 1e18));
        Result some = run(List.of(fast, SLOW), new Places("SSD", "SSD", "SSD", "DISK", 1.0));

        assertThat(all.tierBytes()[1]).isZero();
        assertThat(some.tierBytes()[1]).isPositive();
    }

    @Test
    void tierBytes_ofALoadThatHardlyWaits_areThreeCopiesOfAllThatWasWritten() {
        Tier fast = Tier.disks("SSD", 2, 400e6, 0);
        Tier ram = new Tier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        Storage storage = new Storage(List.of(fast, ram), 800e6, new Places("RAM_DISK", "SSD", "SSD", "SSD", 1e18));
        Result run = run(storage, 1, ROWS, Map.of("hbase.hstore.compaction.min", "6"));
        Result flushes = run(storage, 1, ROWS, NO_COMPACTIONS);

        assertThat(run.tierBytes()[1]).isCloseTo(3 * run.totals().bytesLogged(), withPercentage(1));
        assertThat(flushes.totals().bytesCompacted()).isZero();
        assertThat(flushes.tierBytes()[0]).isCloseTo(3 * flushes.totals().bytesFlushed(), withPercentage(5));
        // Compactions that have not ended have written, too.
        assertThat(run.tierBytes()[0])
                .isGreaterThan(
                        2.95 * (run.totals().bytesFlushed() + run.totals().bytesCompacted()));
    }

    @Test
    void controller_isSharedByAllItsDevices() {
        Tier fast = Tier.disks("SSD", 2, 400e6, 0);
        double controller = 20e6;
        Storage storage = new Storage(
                List.of(fast, SLOW), controller, new Places("SSD", "DISK", "DISK", "DISK", Double.POSITIVE_INFINITY));
        Result run = run(storage);

        double perNode = Arrays.stream(run.tierBytes()).sum() / run.seconds() / 9;
        assertThat(perNode).isLessThanOrEqualTo(controller * 1.05);
        assertThat(run(new Storage(storage.tiers(), 10 * controller, storage.places()))
                        .rowsPerSecond())
                .isGreaterThan(1.1 * run.rowsPerSecond());
    }

    @Test
    void memory_ofATier_isNotThePageCaches() {
        Tier small = new Tier("RAM_DISK", 1, 5e9, 0, DataSize.ofMebibytes(1));
        Tier large = new Tier("RAM_DISK", 1, 5e9, 0, DataSize.parse("5g"));
        Places places = new Places("RAM_DISK", "DISK", "DISK", "DISK", 1e18);

        // While compactions have not yet fallen behind, whose debt at the end is chance.
        assertThat(run(List.of(SLOW, large), places, 10e6).rowsPerSecond())
                .isLessThan(0.95 * run(List.of(SLOW, small), places, 10e6).rowsPerSecond());
    }

    @Test
    void collections_ofLargeCells_costMoreInHeapsWhoseChunksAreCopied() {
        assertThat(collecting(9)).isGreaterThan(5 * collecting(8));
    }

    /** Share of time for collections while rows of one cell of 10 KB come into heaps of so many GiB. */
    private static double collecting(int gibibytes) {
        ServerSettings settings = ServerSettings.defaults(Generation.V2_6, DataSize.ofGibibytes(gibibytes));
        Load load = Load.uniform("t", 1e6, new RowForm(1, 10_000, 23, 2, 6), Client.ycsb(1, 16), 3);
        Scenario scenario = new Scenario(
                Profiles.of("server-2020").hardware(), 3, settings, List.of(load), 2, Scenario.Limits.STANDARD);
        return Simulation.run(scenario, new SplittableRandom(1)).totals().collecting();
    }

    private static Result run(List<Tier> tiers, Places places) {
        return run(new Storage(tiers, 600e6, places));
    }

    private static Result run(List<Tier> tiers, Places places, double rows) {
        return run(new Storage(tiers, 600e6, places), 8, rows);
    }

    private static Result run(Storage storage) {
        return run(storage, 8);
    }

    private static Result run(Storage storage, int clients) {
        return run(storage, clients, ROWS);
    }

    private static Result run(Storage storage, int clients, double rows) {
        return run(storage, clients, rows, Map.of());
    }

    private static Result run(Storage storage, int clients, double rows, Map<String, String> more) {
        Map<String, String> set = new HashMap<>(more);
        set.put("hbase.regionserver.region.split.policy", "ConstantSizeRegionSplitPolicy");
        Load load = Load.uniform("t", rows, RowForm.ycsb(1000), Client.ycsb(clients, 4), 9);
        ServerSettings settings = SettingsReader.read(Generation.V0_96, DataSize.ofGibibytes(1), set);
        Scenario scenario = new Scenario(Scenarios.HARDWARE, 9, settings, List.of(load), 2, Scenario.Limits.STANDARD);
        return Simulation.run(on(scenario, storage), new SplittableRandom(1));
    }

    private static Scenario on(Scenario scenario, Storage storage) {
        Hardware hardware = scenario.hardware();
        return new Scenario(
                hardware.with(hardware.server().with(storage)),
                scenario.servers(),
                scenario.settings(),
                scenario.loads(),
                scenario.systemRegions(),
                scenario.limits());
    }
}
