package org.hconfig.bench.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BalanceReportTest {
    private static final LabSummary LAB = new LabSummary(
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
            DataSize.ofGibibytes(24));

    private final BalanceResult result = new BalanceResult(
            "2026-01-01T00:00:00Z",
            LAB,
            spec(List.of(BalanceMethod.values())),
            List.of(
                    run(BalanceMethod.UNBALANCED, 0, 0, 100, 4.8, 0),
                    run(BalanceMethod.HBASE, 60, 3 << 20, 150, 2.5, 0),
                    run(BalanceMethod.PAPER, 500, 900 << 20, 280, 1.05, 2),
                    run(BalanceMethod.HCONFIG, 50, 90 << 20, 300, 1.01, 0)));

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
    void of_aResult_isARowForEachMethodWithWhatWasPromised() {
        JsonNode root = JsonMapper.builder().build().readTree(BalanceJsonRenderer.of(result));

        assertThat(root.path("methods").size()).isEqualTo(4);
        JsonNode paper = root.path("methods").get(2);
        assertThat(paper.path("method").asString()).isEqualTo("paper");
        assertThat(paper.path("seconds").asDouble()).isEqualTo(500);
        assertThat(paper.path("bytesRewritten").asLong()).isEqualTo(900 << 20);
        assertThat(paper.path("maxOverMean").asDouble()).isEqualTo(1.05);
        assertThat(paper.path("opsPerSecond").asDouble()).isEqualTo(280);
        assertThat(paper.path("p99Millis").asDouble()).isEqualTo(40);
        assertThat(paper.path("failedOperations").asLong()).isEqualTo(2);
        assertThat(root.path("methods").get(0).path("meanwhile").isNull()).isTrue();
    }

    @Test
    void of_aResult_fitsTheTerminal() {
        String text = BalanceTextRenderer.of(result);

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
                view(1, 40, 0),
                List.of(
                        new BalanceRun.FinalTable("small", 80, 8, 2.0, 1.5),
                        new BalanceRun.FinalTable("large", 80_000, 8, 1.02, 0.03)));

        assertThat(run.maxOverMean()).isEqualTo(1.02);
    }

    @Test
    void spec_ofNonsense_saysAllThatIsWrong() {
        assertThatThrownBy(() -> new BalanceSpec(in(), 5, 0, HotServer.LARGEST, 16, -1, 60, 0, List.of(), "test"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        wrong -> assertThat(wrong.problems()).hasSize(5));
    }

    private static BalanceRun run(
            BalanceMethod method, double seconds, long bytes, double rate, double skew, long failed) {
        return new BalanceRun(
                method,
                1,
                seconds,
                bytes,
                seconds > 0 ? Optional.of(view(rate / 2, 120, failed)) : Optional.empty(),
                view(rate, 40, 0),
                List.of(new BalanceRun.FinalTable("t", 100_000, 8, skew, skew - 1)));
    }

    private static BalanceRun.ClientStats view(double rate, double p99, long failed) {
        return new BalanceRun.ClientStats(Math.round(rate * 60), rate, p99, failed, "");
    }

    private static LoadBenchmarkSpec in() {
        return LoadBenchmarkSpec.in(Path.of("lab"), Path.of("home"));
    }

    private static BalanceSpec spec(List<BalanceMethod> methods) {
        return new BalanceSpec(in(), 1_000_000, 2, HotServer.LARGEST, 16, 20, 60, 4, methods, "test");
    }
}
