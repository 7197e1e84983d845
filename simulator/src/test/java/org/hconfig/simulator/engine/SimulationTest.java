package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.TableWriteLoad;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class SimulationTest {
    @Test
    void run_ofAnyScenario_endsAndKeepsEveryRow() {
        PropertyCheck.forAll(150, ValueGenerator.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            Scenario scenario = Scenarios.any(random);
            SimulationResult simulationResult = Simulation.run(scenario, random);

            double made =
                    Arrays.stream(simulationResult.perTable().streamRows()).sum();
            assertThat(Arrays.stream(simulationResult.perServer().rows()).sum())
                    .isBetween(made * 0.999999, made * 1.000001);
            assertThat(simulationResult.rowsPerSecond()).isPositive();
            assertThat(simulationResult.progress().times()).isSorted();
            assertThat(simulationResult.progress().positions()).isSorted();
            assertThat(Arrays.stream(simulationResult.perRegion().shares()).sum())
                    .isBetween(scenario.loads().size() - 1e-6, scenario.loads().size() + 1e-6);
        });
    }

    @Test
    void run_withTheSameSeed_isTheSame() {
        PropertyCheck.forAll(20, ValueGenerator.ints(0, 1_000_000), seed -> {
            SimulationResult one =
                    Simulation.run(Scenarios.any(new SplittableRandom(seed)), new SplittableRandom(seed));
            SimulationResult other =
                    Simulation.run(Scenarios.any(new SplittableRandom(seed)), new SplittableRandom(seed));

            assertThat(other.seconds()).isEqualTo(one.seconds());
            assertThat(other.totals()).isEqualTo(one.totals());
            assertThat(other.progress().positions()).isEqualTo(one.progress().positions());
        });
    }

    @Test
    void run_thatEndsDuringAFlush_reportsTheBytesToFlush() {
        RowShapeSpec row = RowShapeSpec.ycsb(1000);
        double full = (128 << 20) / row.heapBytes(HBaseReleaseLine.V2_6);

        SimulationResult.SimulationTotals simulationTotals = Scenarios.run(
                        Scenarios.of(HBaseReleaseLine.V2_6, 1, 1.001 * full, 1, 4, Map.of()), 1)
                .totals();

        assertThat(simulationTotals.operations().flushes()).isZero();
        assertThat(simulationTotals.written().bytesBegun()).isCloseTo(full * row.fileBytes(), withPercentage(0.2));
    }

    @Test
    void runs_ofSeveralSeeds_areEachSeedsRunInOrder() {
        Scenario scenario = Scenarios.of(HBaseReleaseLine.V2_6, 9, 3e6, 1, 4, Map.of());

        double[] seconds = Simulation.runs(scenario, 3, 7).stream()
                .mapToDouble(SimulationResult::seconds)
                .toArray();

        assertThat(seconds).hasSize(4);
        for (int seed = 3; seed < 7; seed++) {
            assertThat(seconds[seed - 3])
                    .isEqualTo(
                            Simulation.run(scenario, new SplittableRandom(seed)).seconds());
        }
    }

    @Test
    void runs_ofNoSeeds_areNone() {
        assertThat(Simulation.runs(Scenarios.of(HBaseReleaseLine.V2_6, 9, 3e6, 1, 4, Map.of()), 5, 5))
                .isEmpty();
    }

    @Test
    void run_ofAPreSplitTable_isFasterThanOfOneRegion() {
        for (HBaseReleaseLine hBaseReleaseLine : HBaseReleaseLine.values()) {
            double one = rate(Scenarios.of(hBaseReleaseLine, 9, 3e6, 1, 4, Map.of()));
            double nine = rate(Scenarios.of(hBaseReleaseLine, 9, 3e6, 9, 4, Map.of()));

            assertThat(nine).isGreaterThan(1.5 * one);
        }
    }

    @Test
    void run_withMoreServers_isNotSlower() {
        double before = 0;
        for (int servers : new int[] {1, 2, 4, 8, 16}) {
            double rate = rate(Scenarios.of(HBaseReleaseLine.V0_96, servers, 2e6, servers, 16, Map.of()));

            assertThat(rate).isGreaterThan(before * 0.99);
            before = rate;
        }
    }

    @Test
    void run_ofMoreRows_takesLonger() {
        double before = 0;
        for (double rows : new double[] {1e5, 1e6, 4e6, 1.6e7}) {
            double seconds = Scenarios.run(Scenarios.of(HBaseReleaseLine.V2_6, 9, rows, 9, 4, Map.of()), 1)
                    .seconds();

            assertThat(seconds).isGreaterThan(before);
            before = seconds;
        }
    }

    @Test
    void run_withFilesNeverCompacted_waitsForItsBlockedStores() {
        Map<String, String> files = Map.of(
                "hbase.hstore.compactionThreshold", "12",
                "hbase.hstore.blockingStoreFiles", "5",
                "hbase.regionserver.region.split.policy", "Disabled");
        SimulationResult held = Scenarios.run(Scenarios.of(HBaseReleaseLine.V0_96, 3, 5e6, 3, 4, files), 1);
        SimulationResult free = Scenarios.run(Scenarios.of(HBaseReleaseLine.V0_96, 3, 5e6, 3, 4, Map.of()), 1);

        assertThat(held.totals().operations().compactions()).isZero();
        assertThat(held.totals().blocking().regionBlocks()).isPositive();
        assertThat(held.perTable().stalledSeconds()[0]).isGreaterThan(60);
        assertThat(held.rowsPerSecond()).isLessThan(free.rowsPerSecond());
    }

    @Test
    void run_ofTwiceTheServersAndRows_hasAboutTwiceTheEvents() {
        long before = 0;
        for (int servers : new int[] {50, 100, 200}) {
            Scenario scenario = Scenarios.of(HBaseReleaseLine.V2_6, servers, 5e5 * servers, 20 * servers, 4, Map.of());
            long events = Scenarios.run(scenario, 3).totals().events();

            assertThat(before == 0 || events < 2.4 * before).isTrue();
            before = events;
        }
    }

    /** Above 128 servers only ticks update all of them; none must exceed a memstore limit undetected. */
    @Test
    void run_ofLargeClustersUnderPressure_takesAsLongAsOfSmallOnesWithAsMuchForEachServer() {
        double small = Scenarios.run(Scenarios.underPressure(60), 1).seconds();

        for (int servers : new int[] {129, 500, 1000}) {
            assertThat(Scenarios.run(Scenarios.underPressure(servers), 1).seconds())
                    .as(servers + " servers")
                    .isCloseTo(small, withPercentage(20));
        }
    }

    /** Clients hold no more rows for regions that are shut than their buffers have room for, however many these are. */
    @Test
    void run_withOldClientsWhoseRegionsAreShut_takesAsLongOfLargeClustersAsOfSmallOnes() {
        double small = loadOfOldClients(3);

        for (int servers : new int[] {10, 60, 128}) {
            assertThat(loadOfOldClients(servers)).as(servers + " servers").isCloseTo(small, withPercentage(15));
        }
    }

    /** Returns the duration in seconds, without long collections: a client waits for the longest one of all servers. */
    private static double loadOfOldClients(int servers) {
        Scenario scenario = Scenarios.perServer("haswell-2016", HBaseReleaseLine.V0_96, servers, 6e6);
        return Scenarios.run(Scenarios.withFastCollections(scenario), 1).seconds();
    }

    /** Above 64 servers ticks are a second apart instead of half a second. */
    @Test
    void run_withTicksFartherApart_takesAsLong() {
        double often = Scenarios.run(Scenarios.perServer("server-2020", HBaseReleaseLine.V2_6, 64, 2e6), 1)
                .seconds();

        assertThat(Scenarios.run(Scenarios.perServer("server-2020", HBaseReleaseLine.V2_6, 65, 2e6), 1)
                        .seconds())
                .isCloseTo(often, withPercentage(5));
    }

    @Test
    void run_withAnAlmostIdleTable_isAsFastAsAlone() {
        for (HBaseReleaseLine hBaseReleaseLine : HBaseReleaseLine.values()) {
            Scenario alone = Scenarios.perServer("opteron-2013", hBaseReleaseLine, 3, 3e5, Map.of("<heapsize>", "3g"));
            LoadClient seldom = new LoadClient(1, 1, DataSize.ofMebibytes(2), 0.1, 0.01);
            TableWriteLoad idle = TableWriteLoad.uniform("idle", 9, RowShapeSpec.ycsb(1000), seldom, 30);
            Scenario both = new Scenario(
                    alone.hardware(),
                    alone.servers(),
                    alone.settings(),
                    List.of(alone.loads().get(0), idle),
                    alone.systemRegions(),
                    alone.limits());

            assertThat(Scenarios.run(both, 1).perTable().streamSeconds()[0])
                    .as(hBaseReleaseLine.toString())
                    .isCloseTo(Scenarios.run(alone, 1).seconds(), withPercentage(10));
        }
    }

    @Test
    void run_withOneHandler_usesOneProcessor() {
        assertThat(withHandlers("1")).isLessThan(0.6 * withHandlers("8"));
    }

    /** Rows a second of one server of many processors that eight client nodes write to. */
    private static double withHandlers(String handlers) {
        Scenario one = Scenarios.perServer(
                "server-2020",
                HBaseReleaseLine.V2_6,
                1,
                3e5,
                Map.of("<heapsize>", "3g", "hbase.regionserver.handler.count", handlers));
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", 3e5, RowShapeSpec.ycsb(1000), LoadClient.ycsb(8, 16), 10);
        return Scenarios.run(
                        new Scenario(
                                one.hardware(),
                                1,
                                one.settings(),
                                List.of(tableWriteLoad),
                                one.systemRegions(),
                                one.limits()),
                        1)
                .rowsPerSecond();
    }

    @Test
    void run_beyondItsEvents_saysSo() {
        Scenario scenario = limited(new Scenario.RunLimits(50, 1e9));

        assertThatThrownBy(() -> Scenarios.run(scenario, 1))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        problem ->
                                assertThat(problem.problems().get(0).code()).isEqualTo(SimulatorError.TOO_MANY_EVENTS));
    }

    @Test
    void run_beyondItsTime_saysSo() {
        Scenario scenario = limited(new Scenario.RunLimits(1_000_000, 10));

        assertThatThrownBy(() -> Scenarios.run(scenario, 1))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        problem ->
                                assertThat(problem.problems().get(0).code()).isEqualTo(SimulatorError.TOO_MUCH_TIME));
    }

    @Test
    void splitBytes_ofTheOldPolicy_growsWithTheCubeUpToTheLimit() {
        Scenario scenario = Scenarios.of(HBaseReleaseLine.V0_96, 1, 10, 1, 1, Map.of());

        assertThat(Simulation.splitBytes(scenario.settings(), 1)).isEqualTo(256.0 * (1 << 20));
        assertThat(Simulation.splitBytes(scenario.settings(), 3)).isEqualTo(6912.0 * (1 << 20));
        assertThat(Simulation.splitBytes(scenario.settings(), 4)).isEqualTo(10_240.0 * (1 << 20));
    }

    private static Scenario limited(Scenario.RunLimits runLimits) {
        Scenario all = Scenarios.of(HBaseReleaseLine.V2_6, 9, 1e7, 1, 4, Map.of());
        return new Scenario(all.hardware(), all.servers(), all.settings(), all.loads(), 2, runLimits);
    }

    private static double rate(Scenario scenario) {
        return Scenarios.run(scenario, 7).rowsPerSecond();
    }
}
