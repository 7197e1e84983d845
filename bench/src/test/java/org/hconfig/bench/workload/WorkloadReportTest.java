package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.SampleResults;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WorkloadReportTest {
    @Test
    void gain_isTheMedianOfPairs_notTheRatioOfMedians() {
        assertThat(SampleResults.workload()
                        .gain(WorkloadMix.MIXED)
                        .orElseThrow()
                        .pairs())
                .containsExactly(34_567.125 / 12_345, 33_333.0 / 11_111);
    }

    @Test
    void text_fitsAHundredColumns_andNamesEveryMixAndTheFailures() {
        String text = SampleResults.workload().text();

        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
        assertThat(text).contains("mixed", "6 client operations failed");
    }

    @Test
    void json_hasTheContractsFields() {
        JsonNode json = JsonMapper.shared().readTree(SampleResults.workload().json());

        assertThat(json.at("/gain/scans/median").asDouble()).isEqualTo(0.9);
        assertThat(json.at("/runs/0/latencyMillis/get/p99").asDouble()).isEqualTo(4);
        assertThat(json.at("/runs/0/arm").asString()).isEqualTo("default");
        assertThat(json.at("/lab/nodeCpuCores").asDouble()).isEqualTo(0.25);
    }

    @Test
    void spec_withSeveralMistakes_namesThemAll() {
        assertThatThrownBy(() -> new WorkloadSpec(
                        SampleResults.lease(),
                        List.of(),
                        new DatasetShape(200_000, 10, 100, 1),
                        new ClientLoad(0, RequestDistribution.ZIPFIAN, 20, 40),
                        3,
                        "hconfig bench workload"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        error -> assertThat(error.problems()).hasSize(2));
    }
}
