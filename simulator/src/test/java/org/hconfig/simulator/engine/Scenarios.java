package org.hconfig.simulator.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
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

/** Scenarios for tests. */
final class Scenarios {
    static final Hardware HARDWARE = Profiles.of("opteron-2013").hardware();

    private Scenarios() {}

    static Scenario of(
            Generation generation, int servers, double rows, int regions, int threads, Map<String, String> settings) {
        ServerSettings read = SettingsReader.read(generation, DataSize.ofGibibytes(1), settings);
        Load load = Load.uniform("t", rows, RowForm.ycsb(1000), Client.ycsb(1, threads), regions);
        return new Scenario(HARDWARE, servers, read, List.of(load), 2, Scenario.Limits.STANDARD);
    }

    /** As many client nodes as servers, which make rows faster than memstores are flushed. */
    static Scenario underPressure(int servers) {
        ServerSettings read = SettingsReader.read(Generation.V2_6, DataSize.ofGibibytes(16), Map.of());
        Load load = Load.uniform("t", 12e6 * servers, RowForm.ycsb(1000), Client.ycsb(servers, 16), 100 * servers);
        Hardware hardware = Profiles.of("server-2020").hardware();
        return new Scenario(hardware, servers, read, List.of(load), 2, Scenario.Limits.STANDARD);
    }

    /** Ten regions that never split, a client node of 16 threads and as many rows for each server; heaps of 16 GiB. */
    static Scenario perServer(String profile, Generation generation, int servers, double rows) {
        return perServer(profile, generation, servers, rows, Map.of(SettingsReader.HEAP, "16g"));
    }

    /** The same with other settings. */
    static Scenario perServer(
            String profile, Generation generation, int servers, double rows, Map<String, String> settings) {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("hbase.regionserver.region.split.policy", "DisabledRegionSplitPolicy");
        ServerSettings read = SettingsReader.read(generation, DataSize.ofGibibytes(1), all);
        Load load = Load.uniform("t", rows * servers, RowForm.ycsb(1000), Client.ycsb(servers, 16), 10 * servers);
        Hardware hardware = Profiles.of(profile).hardware();
        return new Scenario(hardware, servers, read, List.of(load), 2, Scenario.Limits.STANDARD);
    }

    static Result run(Scenario scenario, long seed) {
        return Simulation.run(scenario, new SplittableRandom(seed));
    }

    /** Any scenario that ends soon: both generations, odd settings, one or two tables. */
    static Scenario any(RandomGenerator random) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("<heapsize>", pick(random, "512m", "1g", "2g", "4g"));
        settings.put("hbase.hregion.memstore.flush.size", pick(random, "32m", "64m", "128m", "512m"));
        settings.put("hbase.hregion.memstore.block.multiplier", pick(random, "1", "2", "4"));
        settings.put("hbase.hstore.compaction.min", pick(random, "2", "3", "6", "12"));
        settings.put("hbase.hstore.blockingStoreFiles", pick(random, "2", "7", "10", "20"));
        settings.put("hbase.hstore.blockingWaitTime", pick(random, "0", "3000", "90000"));
        settings.put("hbase.hstore.flusher.count", pick(random, "1", "2", "5"));
        settings.put("hbase.balancer.period", pick(random, "20000", "60000", "300000"));
        settings.put("dfs.replication", pick(random, "1", "3"));
        settings.put(
                "hbase.regionserver.region.split.policy",
                pick(random, "IncreasingToUpperBound", "Stepping", "ConstantSize", "Disabled"));
        settings.put("hbase.hregion.max.filesize", pick(random, "200m", "1g", "10g"));
        Generation generation = random.nextBoolean() ? Generation.V0_96 : Generation.V2_6;
        ServerSettings read = SettingsReader.read(generation, DataSize.ofGibibytes(1), settings);
        RowForm row = new RowForm(1 + random.nextInt(20), 10 + random.nextInt(2000), 23, 2, 6);
        double rows = 1e4 + random.nextInt(2_000_000);
        Load first = Load.uniform(
                "first", rows, row, Client.ycsb(1 + random.nextInt(3), 1 + random.nextInt(20)), 1 + random.nextInt(20));
        Load second = Load.uniform("second", rows / 3, RowForm.ycsb(100), Client.ycsb(1, 2), 1);
        List<Load> loads = random.nextBoolean() ? List.of(first) : List.of(first, second);
        return new Scenario(HARDWARE, 1 + random.nextInt(12), read, loads, 2, Scenario.Limits.STANDARD);
    }

    private static String pick(RandomGenerator random, String... values) {
        return values[random.nextInt(values.length)];
    }
}
