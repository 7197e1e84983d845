package org.hconfig.simulator.whatif;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorResources;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Tests that arbitrary descriptions are either parsed or rejected with an error code. */
class MutatedSimulatorFileTest {
    private static final String CLUSTER = """
            profile: server-2020
            hbase: "2.6"
            servers: 9
            heap: 4g
            settings: {hbase.hregion.memstore.flush.size: 256m, hbase.hstore.compaction.max: "12"}
            storage:
              - {tier: SSD, devices: 2, bytesPerSecond: 5e8, streamLoss: 0.01}
              - {tier: HDD, devices: 4, bytesPerSecond: 1.2e8, memory: 0}
            places: {log: SSD, flushed: SSD, compacted: HDD, large: HDD, largeAbove: 1g}
            """;
    private static final String LOAD = """
            rows: 10000000
            tables: 2
            cells: 10
            valueBytes: 100
            keyBytes: 23
            regions: 4
            preSplit: 9
            clients: 2
            threads: 4
            buffer: 2m
            pauseSeconds: 0.1
            targetRowsPerSecond: 5e4
            """;
    private static final String TRAFFIC = """
            mix: {gets: 0.5, multiGets: 0, scans: 0.1, updates: 0.2, inserts: 0.1, readModifyWrites: 0.1}
            rows: 1000000
            threads: 64
            regions: 16
            keys: uniform
            blockSize: 64k
            """;
    private static final String RUNS = """
            runs:
              - {hbase: "2.6", servers: 3, heap: 1g, rows: 1000, name: a, rowsPerSecond: 2.5e4, use: check}
              - {hbase: "2.6", servers: 1, heap: 1g, rows: 1000, name: b, rowsPerSecond: 25000}
            """;
    private static final String SETTINGS = """
            <heapsize>=4g
            hbase.client.write.buffer=2m
            hbase.client.pause=100
            hbase.regionserver.global.memstore.size=0.3
            hbase.regionserver.global.memstore.size.lower.limit=0.95
            hbase.hregion.memstore.flush.size=128m
            hbase.hregion.memstore.block.multiplier=4
            hbase.hstore.compaction.min=3
            hbase.hstore.blockingWaitTime=90000
            hbase.regionserver.handler.count=30
            hbase.regionserver.region.split.policy=ConstantSizeRegionSplitPolicy
            hbase.hstore.compaction.throughput.lower.bound=52428800
            hbase.offpeak.start.hour=-1
            hfile.block.cache.size=0.4
            hbase.bucketcache.size=2048
            BLOCKSIZE=64k
            """;
    private static final HardwareProfile PROFILE = HardwareProfiles.of("server-2020");

    @Test
    void profile_ofAnyBytes_isReadOrRefusedWithACode() {
        String good =
                SimulatorResources.text(HardwareProfiles.class, "/org/hconfig/simulator/profiles/server-2020.yaml");
        AnyBytes.mutated(2_000, Mutations.of(good), bytes -> {
            HardwareProfile read = HardwareProfiles.read("p.yaml", new String(bytes, UTF_8));
            assertThat(read.hardware().name()).isNotNull();
        });
    }

    @Test
    void cluster_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(2_000, Mutations.of(CLUSTER), bytes -> {
            String text = new String(bytes, UTF_8);
            // A profile may be any file.
            ClusterSpec cluster = ClusterSpec.read("c.yaml", text.replaceAll("profile:.*", "profile: server-2020"));
            assertThat(ServerSettingsReader.read(cluster.generation(), cluster.heap(), cluster.settings()))
                    .isNotNull();
        });
    }

    @Test
    void load_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(
                2_000,
                Mutations.of(LOAD),
                bytes -> assertThat(UniformLoadSpec.read("l.yaml", new String(bytes, UTF_8))
                                .rows())
                        .isPositive());
    }

    @Test
    void traffic_ofAnyBytes_isReadOrRefusedWithACode() {
        ClusterSpec cluster = new ClusterSpec(PROFILE, HBaseReleaseLine.V2_6, 3, DataSize.ofGibibytes(4), Map.of());
        AnyBytes.mutated(2_000, Mutations.of(TRAFFIC, TRAFFIC.replaceAll("mix:.*", "mix: mixed")), bytes -> {
            String text = new String(bytes, UTF_8);
            TrafficSpec.isOne("t.yaml", text);
            assertThat(TrafficSpec.read("t.yaml", text).on(cluster, Map.of()).result())
                    .isNotNull();
        });
    }

    @Test
    void calibration_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(
                2_000,
                Mutations.of(RUNS),
                bytes -> assertThat(LoadCalibration.read(PROFILE, "r.yaml", new String(bytes, UTF_8), 1))
                        .isNotNull());
    }

    /** Values as plans, policies and the command line bring them. */
    @Test
    void settings_ofAnyText_areReadOrRefusedWithACode() {
        AnyBytes.mutated(5_000, Mutations.of(SETTINGS), bytes -> {
            Map<String, String> values = new TreeMap<>();
            new String(bytes, UTF_8).lines().map(line -> line.split("=", 2)).forEach(pair -> {
                if (pair.length == 2) {
                    values.put(pair[0], pair[1]);
                }
            });
            DataSize heap = DataSize.ofGibibytes(4);
            assertThat(ServerSettingsReader.blockSize(heap, values).bytes()).isPositive();
            assertThat(ServerSettingsReader.bucketBytes(heap, values)).isNotNegative();
            LoadClient loadClient = new LoadClient(1, 1, heap, 0.1, 1);
            assertThat(ServerSettingsReader.client(loadClient, values)).isNotNull();
            ServerSettings settings = ServerSettingsReader.read(HBaseReleaseLine.V2_6, heap, values);
            assertThat(settings.memory().heap().bytes()).isPositive();
        });
    }
}
