package org.hconfig.bench.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.hconfig.bench.SampleResults;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BalanceReportTest {
    private final BalanceBenchReport result = SampleResults.balance();

    @Test
    void ratios_ofHConfigOverOthers_areOfTheSameRepeat() {
        assertThat(result.throughput(BalanceMethod.UNBALANCED).orElseThrow().median())
                .isCloseTo(3, within(1e-9));
        assertThat(result.time(BalanceMethod.PAPER).orElseThrow().median()).isCloseTo(0.1, within(1e-9));
        assertThat(result.bytes(BalanceMethod.PAPER).orElseThrow().median()).isCloseTo(0.1, within(1e-9));
        assertThat(result.time(BalanceMethod.UNBALANCED)).isEmpty();
        assertThat(result.throughput(BalanceMethod.HCONFIG)).isEmpty();
        assertThat(result.waiting(BalanceMethod.HCONFIG).orElseThrow().median()).isCloseTo(3, within(1e-9));
    }

    @Test
    void json_ofAResult_isARowForEachMethodWithWhatWasPromised() {
        JsonNode root = JsonMapper.builder().build().readTree(result.json());

        assertThat(root.path("methods").size()).isEqualTo(4);
        JsonNode paper = root.path("methods").get(2);
        assertThat(paper.path("method").asString()).isEqualTo("paper");
        assertThat(paper.path("seconds").asDouble()).isEqualTo(500);
        assertThat(paper.path("bytesRewritten").asLong()).isEqualTo(900 << 20);
        assertThat(paper.path("maxOverMean").asDouble()).isEqualTo(1.05);
        assertThat(paper.path("opsPerSecond").asDouble()).isEqualTo(280);
        assertThat(paper.path("p99Millis").asDouble()).isEqualTo(40);
        assertThat(paper.path("failedOperations").asLong()).isEqualTo(1);
        assertThat(root.path("methods").get(0).path("during").isNull()).isTrue();
    }

    @Test
    void of_aResult_fitsTheTerminal() {
        String text = result.text();

        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(text).contains("HConfig against unbalanced: 3.00 x the throughput", "0.10 x the time");
        assertThat(text).contains("During hconfig: 150 trans./s, p99 120 ms, 3.0 x unbalanced");
    }

    @Test
    void maxOverMean_ofTables_leavesOutTheSmallOnes() {
        BalanceRun run = new BalanceRun(
                BalanceMethod.HCONFIG,
                1,
                1,
                0,
                Optional.empty(),
                new BalanceRun.ClientStats(60, 1, 40, 0, ""),
                List.of(
                        new BalanceRun.FinalTable("small", 80, 8, 2.0, 1.5),
                        new BalanceRun.FinalTable("large", 80_000, 8, 1.02, 0.03)));

        assertThat(run.maxOverMean()).isEqualTo(1.02);
    }

    @Test
    void spec_ofNonsense_saysAllThatIsWrong() {
        assertThatThrownBy(() -> new BalanceSpec(
                        SampleResults.lease(),
                        new BalanceSpec.TpccLayout(5, 0, HotServer.LARGEST, 1),
                        16,
                        -1,
                        60,
                        0,
                        List.of(),
                        1,
                        "test"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        wrong -> assertThat(wrong.problems()).hasSize(5));
    }
}
