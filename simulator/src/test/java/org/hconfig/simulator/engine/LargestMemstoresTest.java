package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.TableWriteLoad;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class LargestMemstoresTest {
    private static final int BLOCKING_FILES = 3;

    @Test
    void of_whateverHappensToRegions_hasAsMuchAsAnyOther() {
        PropertyCheck.forAll(60, ValueGenerator.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            SimulationState simulationState = world(random);
            for (int step = 0; step < 400; step++) {
                happen(simulationState, random);
                for (int server = 0; server < simulationState.servers.count; server++) {
                    sameAsALookAtAll(simulationState, server, true);
                    sameAsALookAtAll(simulationState, server, false);
                }
            }
        });
    }

    private static void sameAsALookAtAll(SimulationState simulationState, int server, boolean withManyFiles) {
        double most = 0;
        for (int region = 0; region < simulationState.regions.count; region++) {
            boolean counts = simulationState.regions.server[region] == server
                    && simulationState.regions.flush[region] != RegionArrays.FLUSH_RUNS
                    && simulationState.regions.closing[region] == RegionArrays.STAYS
                    && (withManyFiles || simulationState.regions.fileCount[region] <= BLOCKING_FILES);
            most = counts ? Math.max(most, simulationState.largest.bytes(region)) : most;
        }
        int found = simulationState.largest.of(server, withManyFiles);

        assertThat(found < 0 ? 0 : simulationState.largest.bytes(found)).isBetween(most * (1 - 1e-8), most);
        assertThat(found < 0 || withManyFiles || !simulationState.largest.tooManyFiles(found))
                .isTrue();
    }

    private static void happen(SimulationState simulationState, SplittableRandom random) {
        RegionArrays regionArrays = simulationState.regions;
        int region = random.nextInt(regionArrays.count);
        double position = simulationState.streams.position[regionArrays.stream[region]];
        switch (random.nextInt(6)) {
            case 0 ->
                simulationState.streams.position[random.nextInt(simulationState.streams.count)] += random.nextInt(1000);
            case 1 -> {
                regionArrays.flush[region] = RegionArrays.FLUSH_RUNS;
                regionArrays.rows[region] = 0;
                regionArrays.since[region] = position;
            }
            case 2 -> {
                regionArrays.flush[region] = RegionArrays.NO_FLUSH;
                regionArrays.addFile(region, 1, 0, (byte) 0);
            }
            case 3 -> simulationState.close(region);
            case 4 -> {
                if (regionArrays.shut[region]) {
                    simulationState.open(region);
                }
            }
            default -> {
                simulationState.unlink(region);
                simulationState.link(region, random.nextInt(simulationState.servers.count));
            }
        }
    }

    private static SimulationState world(SplittableRandom random) {
        ServerSettings settings = ServerSettingsReader.read(
                HBaseReleaseLine.V2_6,
                DataSize.ofGibibytes(4),
                Map.of("hbase.hstore.blockingStoreFiles", Integer.toString(BLOCKING_FILES)));
        List<TableWriteLoad> tableWriteLoads = new ArrayList<>();
        for (int table = 0; table < 2; table++) {
            List<Double> shares = shares(random, 150 + random.nextInt(300), random.nextBoolean());
            tableWriteLoads.add(new TableWriteLoad(
                    "t" + table, 1e9, RowShapeSpec.ycsb(100 + random.nextInt(1000)), LoadClient.ycsb(1, 4), shares));
        }
        return new SimulationState(
                new Scenario(Scenarios.HARDWARE, 2, settings, tableWriteLoads, 2, Scenario.RunLimits.STANDARD),
                random.split());
    }

    private static List<Double> shares(SplittableRandom random, int number, boolean even) {
        double[] parts = random.doubles(number)
                .map(part -> even ? 1.0 / number : part * part)
                .toArray();
        double all = 0;
        for (double part : parts) {
            all += part;
        }
        List<Double> shares = new ArrayList<>();
        for (double part : parts) {
            shares.add(part / all);
        }
        return shares;
    }
}
