package org.hconfig.simulator.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.TableWriteLoad;

/** Scenarios for tests. */
final class Scenarios {
    static final Hardware HARDWARE = HardwareProfiles.of("opteron-2013").hardware();

    private Scenarios() {}

    static Scenario of(
            HBaseReleaseLine hBaseReleaseLine,
            int servers,
            double rows,
            int regions,
            int threads,
            Map<String, String> settings) {
        ServerSettings read = ServerSettingsReader.read(hBaseReleaseLine, DataSize.ofGibibytes(1), settings);
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", rows, RowShapeSpec.ycsb(1000), LoadClient.ycsb(1, threads), regions);
        return new Scenario(HARDWARE, servers, read, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
    }

    /** As many client nodes as servers, which make rows faster than memstores are flushed. */
    static Scenario underPressure(int servers) {
        ServerSettings read = ServerSettingsReader.read(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(16), Map.of());
        TableWriteLoad tableWriteLoad = TableWriteLoad.uniform(
                "t", 12e6 * servers, RowShapeSpec.ycsb(1000), LoadClient.ycsb(servers, 16), 100 * servers);
        Hardware hardware = HardwareProfiles.of("server-2020").hardware();
        return new Scenario(hardware, servers, read, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
    }

    /** Ten regions that never split, a client node of 16 threads and as many rows for each server; heaps of 16 GiB. */
    static Scenario perServer(String profile, HBaseReleaseLine hBaseReleaseLine, int servers, double rows) {
        return perServer(profile, hBaseReleaseLine, servers, rows, Map.of(ServerSettingsReader.HEAP, "16g"));
    }

    /** The same with other settings. */
    static Scenario perServer(
            String profile, HBaseReleaseLine hBaseReleaseLine, int servers, double rows, Map<String, String> settings) {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("hbase.regionserver.region.split.policy", "DisabledRegionSplitPolicy");
        ServerSettings read = ServerSettingsReader.read(hBaseReleaseLine, DataSize.ofGibibytes(1), all);
        TableWriteLoad tableWriteLoad = TableWriteLoad.uniform(
                "t", rows * servers, RowShapeSpec.ycsb(1000), LoadClient.ycsb(servers, 16), 10 * servers);
        return perServer(HardwareProfiles.of(profile).hardware(), servers, read, tableWriteLoad);
    }

    private static Scenario perServer(
            Hardware hardware, int servers, ServerSettings read, TableWriteLoad tableWriteLoad) {
        return new Scenario(hardware, servers, read, List.of(tableWriteLoad), 2, Scenario.RunLimits.STANDARD);
    }

    /** Returns a scenario on the same hardware with faster collections, which hardly stop servers. */
    static Scenario withFastCollections(Scenario scenario) {
        Hardware slow = scenario.hardware();
        Hardware hardware =
                new Hardware(slow.name(), slow.server(), slow.client(), slow.costs(), slow.threadOverhead(), 5e9);
        return new Scenario(
                hardware,
                scenario.servers(),
                scenario.settings(),
                scenario.loads(),
                scenario.systemRegions(),
                scenario.limits());
    }

    static SimulationResult run(Scenario scenario, long seed) {
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
        HBaseReleaseLine hBaseReleaseLine = random.nextBoolean() ? HBaseReleaseLine.V0_96 : HBaseReleaseLine.V2_6;
        ServerSettings read = ServerSettingsReader.read(hBaseReleaseLine, DataSize.ofGibibytes(1), settings);
        RowShapeSpec row = new RowShapeSpec(1 + random.nextInt(20), 10 + random.nextInt(2000), 23, 2, 6);
        double rows = 1e4 + random.nextInt(2_000_000);
        TableWriteLoad first = TableWriteLoad.uniform(
                "first",
                rows,
                row,
                LoadClient.ycsb(1 + random.nextInt(3), 1 + random.nextInt(20)),
                1 + random.nextInt(20));
        TableWriteLoad second =
                TableWriteLoad.uniform("second", rows / 3, RowShapeSpec.ycsb(100), LoadClient.ycsb(1, 2), 1);
        List<TableWriteLoad> tableWriteLoads = random.nextBoolean() ? List.of(first) : List.of(first, second);
        return new Scenario(HARDWARE, 1 + random.nextInt(12), read, tableWriteLoads, 2, Scenario.RunLimits.STANDARD);
    }

    private static String pick(RandomGenerator random, String... values) {
        return values[random.nextInt(values.length)];
    }
}
