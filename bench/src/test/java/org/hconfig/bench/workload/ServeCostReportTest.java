package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hconfig.bench.SampleResults;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ServeCostReportTest {
    private final ServeCostReport result = SampleResults.serveCost();

    @Test
    void text_ofAResult_hasTheRatioItsRangeAndTheMemory() {
        assertThat(result.text())
                .contains(
                        "With serve: 0.995 of the throughput without it, 0.990 to 1.000 (pairs: 0.990 1.000)",
                        "the interval has a confidence of 50 %",
                        "their answers to serve",
                        "serve: 1.5 s of CPU time in a run, at most 300 MiB resident; 2 of its console requests failed.");
    }

    @Test
    void cpuCost_ofAResult_isThatOfServeAndOfTheAnswers_relativeToTheLoad() {
        ServeCpuCost cost = result.cpuCost().orElseThrow();
        double busy = 9.0 / result.spec().clients().seconds();

        assertThat(cost.own()).containsExactly(1.5 / 9, 1.5 / 9);
        assertThat(cost.answers().get(0)).isCloseTo(0.003 / busy, within(1e-9));
        assertThat(cost.answers().get(1)).isCloseTo(0.001 / busy, within(1e-9));
        assertThat(cost.median()).isCloseTo(1.5 / 9 + 0.002 / busy, within(1e-9));
        assertThat(cost.max()).isCloseTo(1.5 / 9 + 0.003 / busy, within(1e-9));
    }

    @Test
    void json_ofAResult_hasItsFigures() {
        JsonNode root = JsonMapper.builder().build().readTree(result.json());

        assertThat(root.path("left").path("median").asDouble()).isEqualTo(0.995);
        assertThat(root.path("runs").size()).isEqualTo(4);
        assertThat(root.path("runs").get(0).path("variant").asString("")).isEqualTo("without");
        assertThat(root.path("runs").get(0).path("serve").isNull()).isTrue();
        assertThat(root.path("runs").get(1).path("operationsPerSecond").asDouble())
                .isEqualTo(990);
        assertThat(root.path("runs").get(2).path("serve").path("peakBytes").asLong())
                .isEqualTo(300L << 20);
        assertThat(root.path("runs").get(2).path("serve").path("failedCalls").asInt())
                .isEqualTo(1);
    }
}
