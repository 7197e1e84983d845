package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.spec.Client;
import org.hconfig.simulator.spec.Load;
import org.hconfig.simulator.spec.RowForm;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

class LargestTest {
    private static final int BLOCKING_FILES = 3;

    @Test
    void of_whateverHappensToRegions_hasAsMuchAsAnyOther() {
        Check.forAll(60, Gen.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            World world = world(random);
            for (int step = 0; step < 400; step++) {
                happen(world, random);
                for (int server = 0; server < world.servers.count; server++) {
                    sameAsALookAtAll(world, server, true);
                    sameAsALookAtAll(world, server, false);
                }
            }
        });
    }

    private static void sameAsALookAtAll(World world, int server, boolean withManyFiles) {
        double most = 0;
        for (int region = 0; region < world.regions.count; region++) {
            boolean counts = world.regions.server[region] == server
                    && world.regions.flush[region] != Regions.FLUSH_RUNS
                    && world.regions.closing[region] == Regions.STAYS
                    && (withManyFiles || world.regions.fileCount[region] <= BLOCKING_FILES);
            most = counts ? Math.max(most, world.largest.bytes(region)) : most;
        }
        int found = world.largest.of(server, withManyFiles);

        assertThat(found < 0 ? 0 : world.largest.bytes(found)).isBetween(most * (1 - 1e-8), most);
        assertThat(found < 0 || withManyFiles || !world.largest.tooManyFiles(found))
                .isTrue();
    }

    private static void happen(World world, SplittableRandom random) {
        Regions regions = world.regions;
        int region = random.nextInt(regions.count);
        double position = world.streams.position[regions.stream[region]];
        switch (random.nextInt(6)) {
            case 0 -> world.streams.position[random.nextInt(world.streams.count)] += random.nextInt(1000);
            case 1 -> {
                regions.flush[region] = Regions.FLUSH_RUNS;
                regions.rows[region] = 0;
                regions.since[region] = position;
            }
            case 2 -> {
                regions.flush[region] = Regions.NO_FLUSH;
                regions.addFile(region, 1, 0, (byte) 0);
            }
            case 3 -> world.shut(region);
            case 4 -> {
                if (regions.shut[region]) {
                    world.open(region);
                }
            }
            default -> {
                world.unlink(region);
                world.link(region, random.nextInt(world.servers.count));
            }
        }
    }

    private static World world(SplittableRandom random) {
        ServerSettings settings = SettingsReader.read(
                Generation.V2_6,
                DataSize.ofGibibytes(4),
                Map.of("hbase.hstore.blockingStoreFiles", Integer.toString(BLOCKING_FILES)));
        List<Load> loads = new ArrayList<>();
        for (int table = 0; table < 2; table++) {
            List<Double> shares = shares(random, 150 + random.nextInt(300), random.nextBoolean());
            loads.add(new Load("t" + table, 1e9, RowForm.ycsb(100 + random.nextInt(1000)), Client.ycsb(1, 4), shares));
        }
        return new World(
                new Scenario(Scenarios.HARDWARE, 2, settings, loads, 2, Scenario.Limits.STANDARD), random.split());
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
