package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.hconfig.bench.SampleResults;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistogramReportTest {
    private final HistogramBenchReport result = SampleResults.histogram();

    @Test
    void text_ofAResult_saysHowFastHowRightAndHowDear() {
        assertThat(result.text())
                .contains(
                        "50.0 x as fast",
                        "(pairs: 40.0 60.0)",
                        "0.995 of the throughput",
                        "maximum quantile error 0.123 %");
    }

    @Test
    void json_ofAResult_hasItsFigures() {
        JsonNode root = JsonMapper.builder().build().readTree(result.json());

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
}
