package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.rebalance.plan.HistogramError;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistogramTextRendererTest {
    private final HistogramResult result = new HistogramResult(
            "2026-01-01T00:00:00Z",
            new LabSummary(
                    4,
                    DataSize.ofGibibytes(1),
                    OptionalDouble.of(0.25),
                    "0.25 core each",
                    3,
                    "SYNC_WAL",
                    "2.6.4",
                    "3.4.2",
                    "17",
                    2,
                    DataSize.ofGibibytes(24)),
            new WorkloadSpec(
                    Optional.empty(),
                    Path.of("lab"),
                    false,
                    Path.of("home"),
                    List.of(WorkloadMix.MIXED),
                    RequestDistribution.ZIPFIAN,
                    1_000_000,
                    1,
                    100,
                    1,
                    64,
                    20,
                    40,
                    2,
                    "test"),
            16,
            List.of(take(1, 0.5, 20), take(2, 0.5, 30)),
            List.of(
                    run(false, 1, 1000, 100),
                    run(true, 1, 990, 101),
                    run(true, 2, 1000, 100),
                    run(false, 2, 1000, 100)));

    @Test
    void of_aResult_saysHowFastHowRightAndHowDear() {
        assertThat(HistogramTextRenderer.of(result))
                .contains(
                        "50.0 x as fast",
                        "(pairs: 40.0 60.0)",
                        "0.995 of the throughput",
                        "maximum quantile error 0.123 %");
    }

    @Test
    void json_ofAResult_hasItsFigures() {
        JsonNode root = JsonMapper.builder().build().readTree(HistogramTextRenderer.json(result));

        assertThat(root.path("timesFasterThanScan").path("median").asDouble()).isEqualTo(50);
        assertThat(root.path("processorTimeWithObserver").path("median").asDouble())
                .isEqualTo(1.01, org.assertj.core.api.Assertions.within(0.006));
        assertThat(root.path("histograms").size()).isEqualTo(2);
        assertThat(root.path("histograms").get(0).path("maxQuantileError").asDouble())
                .isEqualTo(0.00123);
        assertThat(root.path("runs").get(1).path("observed").asBoolean()).isTrue();
    }

    @Test
    void splits_ofSomeRegions_ascendBetweenTheKeysOfYcsb() {
        List<String> keys = Arrays.stream(HistogramBenchmark.splits(16))
                .map(key -> new String(key, StandardCharsets.US_ASCII))
                .toList();

        assertThat(keys).hasSize(15).isSorted().doesNotHaveDuplicates().allMatch(key -> key.matches("user[1-9]\\d{5}"));
    }

    private static HistogramResult.HistogramMeasurement take(int repeat, double index, double exact) {
        return new HistogramResult.HistogramMeasurement(
                repeat, index, exact, 999_000, 1_000_000, 0.001, new HistogramError(0.00123, 0.0004));
    }

    private static HistogramResult.ObserverRun run(boolean observed, int repeat, double rate, double cpu) {
        return new HistogramResult.ObserverRun(observed, repeat, rate, 0, cpu);
    }
}
