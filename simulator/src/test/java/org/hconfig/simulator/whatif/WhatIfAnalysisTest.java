package org.hconfig.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.StorageSpec;
import org.junit.jupiter.api.Test;

class WhatIfAnalysisTest {
    private static final ClusterSpec CLUSTER = ClusterSpec.read("c.yaml", "{servers: 9, heap: 4g, hbase: '2.6'}");
    private static final UniformLoadSpec LOAD = UniformLoadSpec.read("w.yaml", "{rows: 5000000, threads: 4}");
    private static final WhatIfAnalysis WHAT_IF = new WhatIfAnalysis(CLUSTER, LOAD, 5, Scenario.RunLimits.STANDARD);

    @Test
    void predictions_lieBelowTheBoundAndInTheirBand() {
        ThroughputBound throughputBound = WHAT_IF.bound();
        for (Prediction prediction :
                List.of(WHAT_IF.defaults(), WHAT_IF.policy("p", Map.of("hbase.hregion.memstore.flush.size", "256m")))) {
            assertThat(prediction.rate().rowsPerSecond())
                    .isBetween(
                            prediction.rate().lowRowsPerSecond(),
                            prediction.rate().highRowsPerSecond())
                    .isLessThanOrEqualTo(throughputBound.rowsPerSecond());
            assertThat(prediction.latency().medianMillis())
                    .isPositive()
                    .isLessThanOrEqualTo(prediction.latency().p95Millis());
            assertThat(prediction.latency().p95Millis())
                    .isLessThanOrEqualTo(prediction.latency().p99Millis());
        }
    }

    @Test
    void predictions_ofSmallLoadsOnSlowDisks_lieBelowTheBound() {
        ClusterSpec slow = ClusterSpec.read(
                "c.yaml",
                "{servers: 3, heap: 1g, hbase: '2.6', storage: [{tier: DISK, devices: 1, bytesPerSecond: 1e6}]}");
        for (String rows : List.of("1", "1000", "300000", "3000000")) {
            UniformLoadSpec load = UniformLoadSpec.read("w.yaml", "{rows: " + rows + ", threads: 16, regions: 30}");
            WhatIfAnalysis whatIfAnalysis = new WhatIfAnalysis(slow, load, 1, Scenario.RunLimits.STANDARD);

            assertThat(whatIfAnalysis.defaults().rate().rowsPerSecond())
                    .as(rows + " rows")
                    .isLessThanOrEqualTo(whatIfAnalysis.bound().rowsPerSecond() * 1.000001);
        }
    }

    @Test
    void policy_withAPreSplitTable_beatsDoingNothing() {
        assertThat(WHAT_IF.policy("p", Map.of()).rate().rowsPerSecond())
                .isGreaterThan(WHAT_IF.defaults().rate().rowsPerSecond());
    }

    @Test
    void policy_withSettingsThatAreNotSimulated_namesThem() {
        assertThat(WHAT_IF.policy("p", Map.of("hbase.rpc.timeout", "1")).settingsIgnored())
                .containsExactly("hbase.rpc.timeout");
    }

    @Test
    void policy_withALargerWriteBuffer_hasBuffersLongerUnderWay() {
        Prediction small = WHAT_IF.policy("small", Map.of("hbase.client.write.buffer", "1048576"));
        Prediction large = WHAT_IF.policy("large", Map.of("hbase.client.write.buffer", "8388608"));

        assertThat(large.latency().medianMillis())
                .isGreaterThan(4 * small.latency().medianMillis());
        assertThat(large.settingsIgnored()).isEmpty();
    }

    @Test
    void calibration_onRunsOfAKnownProfile_findsItAgainAndPredictsTheOthers() {
        HardwareProfile truth = HardwareProfiles.of("opteron-2013");
        HardwareProfile start = new HardwareProfile("", truth.unfitted(), new HardwareProfile.CostFactors(5, 5, 1));
        StringBuilder runs = new StringBuilder("runs:\n");
        for (String form :
                List.of("rows: 4000000", "rows: 4000000, regions: 9", "rows: 2000000, regions: 9, threads: 1")) {
            runs.append("- {servers: 9, heap: 1g, " + form + ", rowsPerSecond: " + measured(truth, form) + "}\n");
        }
        String check = "rows: 2000000, regions: 3";
        runs.append(
                "- {servers: 9, heap: 1g, use: check, " + check + ", rowsPerSecond: " + measured(truth, check) + "}\n");

        LoadCalibration.CalibrationResult calibrationResult =
                LoadCalibration.read(start, "m.yaml", runs.toString(), 1).fit();

        assertThat(calibrationResult.runs()).hasSize(4);
        assertThat(calibrationResult.runs()).allMatch(run -> Math.abs(run.errorPercent()) < (run.fitted() ? 2 : 20));
        assertThat(calibrationResult.factors().client() / truth.factors().client())
                .isBetween(0.87, 1.17);
    }

    private static double measured(HardwareProfile truth, String form) {
        ClusterSpec cluster = ClusterSpec.read("c.yaml", "{servers: 9, heap: 1g}");
        UniformLoadSpec load = UniformLoadSpec.read("w.yaml", "{" + form + "}");
        return new WhatIfAnalysis(
                        new ClusterSpec(truth, cluster.generation(), 9, cluster.heap(), Map.of()),
                        load,
                        1,
                        Scenario.RunLimits.STANDARD)
                .defaults()
                .rate()
                .rowsPerSecond();
    }

    @Test
    void calibration_withBadRuns_namesEverythingAtOnce() {
        HConfigException bad = catchThrowableOfType(
                HConfigException.class,
                () -> LoadCalibration.read(
                        HardwareProfiles.of("server-2020"),
                        "m.yaml",
                        "runs: [{servers: 0, heap: 1g, rows: 5, use: maybe, rowsPerSecond: -3, pace: 1}, 7]",
                        1));

        assertThat(bad.problems()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(bad.getMessage()).contains("runs[1].", "runs[2].");
    }

    @Test
    void read_ofBadSpecs_namesEverythingAtOnce() {
        HConfigException cluster = catchThrowableOfType(
                HConfigException.class,
                () -> ClusterSpec.read("c.yaml", "{servers: 0, heap: lots, hbase: '1.4', color: red}"));
        HConfigException load = catchThrowableOfType(
                HConfigException.class,
                () -> UniformLoadSpec.read("w.yaml", "{threads: 0, tables: 1.5, regions: -1, speed: high}"));

        assertThat(cluster.problems()).hasSize(4).allMatch(problem -> problem.code() == SimulatorError.BAD_CLUSTER);
        assertThat(load.problems()).hasSize(5).allMatch(problem -> problem.code() == SimulatorError.BAD_WORKLOAD);
    }

    @Test
    void cluster_withStorageAndPlaces_hasThemInsteadOfTheProfiles() {
        ClusterSpec cluster = ClusterSpec.read("mixed.yaml", """
                profile: server-2020
                servers: 3
                heap: 8g
                storage:
                  - {tier: SSD, devices: 2, bytesPerSecond: 4.0e8}
                  - {tier: DISK, devices: 6, bytesPerSecond: 1.2e8, streamLoss: 0.05}
                places: {log: SSD, flushed: SSD, compacted: DISK}
                """);

        StorageSpec storageSpec = cluster.profile().hardware().server().storage();
        assertThat(storageSpec.places())
                .isEqualTo(new StorageSpec.FilePlacement("SSD", "SSD", "DISK", "DISK", Double.POSITIVE_INFINITY));
        assertThat(storageSpec.controllerBytesPerSecond()).isEqualTo(2.2e9);
    }

    @Test
    void cluster_withPlacesOnNoTier_isRefused() {
        assertThatThrownBy(() -> ClusterSpec.read(
                        "mixed.yaml", "profile: server-2020\nservers: 3\nheap: 8g\nplaces: {log: NVME}\n"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("contains unknown tiers: NVME")
                .hasMessageContaining("the node's tiers are DISK");
    }

    @Test
    void cluster_withAMisspeltTier_namesTheWordAndNotWhatFollowsFromIt() {
        assertThatThrownBy(() -> ClusterSpec.read(
                        "mixed.yaml",
                        "servers: 3\nheap: 8g\nstorage:\n  - {kind: SSD, bytesPerSecond: 4.0e8}\nplaces: {log: SSD}\n"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("mixed.yaml: storage[1].kind is unknown")
                .hasMessageNotContaining("unknown tiers");
    }

    @Test
    void policy_thatPutsTheLogOnSsds_isFasterThanOneThatLeavesItOnSlowDisks() {
        ClusterSpec cluster = ClusterSpec.read("mixed.yaml", """
                profile: opteron-2013
                servers: 3
                heap: 4g
                storage:
                  - {tier: DISK, devices: 2, bytesPerSecond: 8.0e6, streamLoss: 0.15}
                  - {tier: SSD, devices: 1, bytesPerSecond: 4.0e8}
                """);
        WhatIfAnalysis whatIfAnalysis = new WhatIfAnalysis(
                cluster,
                new UniformLoadSpec(5e6, 1, RowShapeSpec.ycsb(1000), LoadClient.ycsb(2, 4), 3, 3),
                3,
                Scenario.RunLimits.STANDARD);

        Prediction disks = whatIfAnalysis.policy("disks", Map.of("hbase.wal.storage.policy", "HOT"));
        Prediction ssds = whatIfAnalysis.policy("ssds", Map.of("hbase.wal.storage.policy", "ALL_SSD"));
        Prediction one = whatIfAnalysis.policy("one", Map.of("hbase.wal.storage.policy", "ONE_SSD"));

        assertThat(ssds.rate().rowsPerSecond()).isGreaterThan(1.1 * disks.rate().rowsPerSecond());
        assertThat(ssds.settingsIgnored()).isEmpty();
        assertThat(one.settingsIgnored()).containsExactly("hbase.wal.storage.policy");
        assertThat(one.rate().rowsPerSecond()).isEqualTo(disks.rate().rowsPerSecond());
    }
}
