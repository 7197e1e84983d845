package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WorkloadReportTest {
    @Test
    void gain_isTheMedianOfPairs_notTheRatioOfMedians() {
        WorkloadResult result = result(List.of(100.0, 200.0, 400.0), List.of(300.0, 300.0, 300.0));

        assertThat(result.gain(WorkloadMix.MIXED).orElseThrow().pairs()).containsExactly(3.0, 1.5, 0.75);
        assertThat(result.gain(WorkloadMix.MIXED).orElseThrow().median()).isEqualTo(1.5);
    }

    @Test
    void text_fitsEightyColumns_andNamesEveryMixAndTheFailures() {
        String text = WorkloadTextRenderer.of(
                result(List.of(12_345.0, 11_111.0, 13_000.0), List.of(34_567.0, 33_333.0, 30_000.0)));

        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
        assertThat(text).contains("mixed", "6 client operations failed");
    }

    @Test
    void json_hasTheContractsFields() {
        JsonNode json = JsonMapper.shared().readTree(WorkloadJsonRenderer.of(result(List.of(100.0), List.of(250.0))));

        assertThat(json.at("/gain/mixed/median").asDouble()).isEqualTo(2.5);
        assertThat(json.at("/runs/0/latencyMillis/get/p99").asDouble()).isEqualTo(3);
        assertThat(json.at("/runs/0/side").asString()).isEqualTo("default");
        assertThat(json.at("/lab/nodeCpuCores").asDouble()).isEqualTo(0.25);
    }

    @Test
    void spec_withSeveralMistakes_namesThemAll() {
        assertThatThrownBy(() -> spec(List.of(), 0))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems()).hasSize(2));
    }

    private static WorkloadResult result(List<Double> defaults, List<Double> ours) {
        List<WorkloadRun> runs = new ArrayList<>();
        for (int i = 0; i < defaults.size(); i++) {
            runs.add(run(BenchArm.DEFAULT, i + 1, runs.size() + 1, defaults.get(i)));
            runs.add(run(BenchArm.HCONFIG, i + 1, runs.size() + 1, ours.get(i)));
        }
        LabSummary lab = new LabSummary(
                4,
                DataSize.ofGibibytes(1),
                OptionalDouble.of(0.25),
                "0.25 core each (cgroup v2)",
                1,
                "USE_DEFAULT (SYNC_WAL)",
                "2.6.4",
                "3.4.2",
                "17",
                2,
                DataSize.ofGibibytes(24));
        return new WorkloadResult("2026-11-21T00:00:00Z", lab, spec(List.of(WorkloadMix.MIXED), 32), runs, Map.of());
    }

    private static WorkloadRun run(BenchArm benchArm, int repeat, int order, double rate) {
        return new WorkloadRun(
                WorkloadMix.MIXED,
                benchArm,
                repeat,
                order,
                1,
                1,
                rate,
                List.of(1L, 2L),
                Map.of(RequestKind.GET, new LatencySummary("get", 10, 1, 2, 3, 4, 5)),
                1,
                "get: nothing",
                Map.of("rs1", 1.0),
                0.125,
                10,
                10,
                Map.of("a", "b"));
    }

    private static WorkloadSpec spec(List<WorkloadMix> mixes, int threads) {
        return new WorkloadSpec(
                Optional.empty(),
                Path.of("lab"),
                false,
                Path.of("home"),
                mixes,
                RequestDistribution.ZIPFIAN,
                200_000,
                10,
                100,
                1,
                threads,
                20,
                40,
                3,
                "hconfig bench workload");
    }
}
