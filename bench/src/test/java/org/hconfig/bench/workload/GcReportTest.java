package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.junit.jupiter.api.Test;

final class GcReportTest {
    private static final GcSpec SPEC = new GcSpec(
            new WorkloadSpec(
                    Optional.empty(),
                    Path.of("lab"),
                    false,
                    Path.of("home"),
                    List.of(WorkloadMix.WRITE_MOSTLY),
                    RequestDistribution.ZIPFIAN,
                    1_000,
                    1,
                    100,
                    1,
                    4,
                    0,
                    10,
                    2,
                    "hconfig bench gc"),
            GcSpec.FOUND_DEFAULT);

    private static GcRun run(GcArm side, int repeat, double share, double max, double rate) {
        return new GcRun(
                side,
                repeat,
                repeat,
                rate,
                3,
                5,
                0,
                share,
                max,
                max / 2,
                100,
                1,
                2,
                3,
                0,
                7,
                0.5,
                0.5,
                Map.of("rs1", 2.0));
    }

    private static GcResult result() {
        return new GcResult(
                "2026-11-22T12:00:00Z",
                new LabSummary(
                        2,
                        DataSize.ofGibibytes(1),
                        OptionalDouble.of(0.25),
                        "0.25 core each",
                        1,
                        "USE_DEFAULT",
                        "2.6.4",
                        "3.4.2",
                        "17",
                        2,
                        DataSize.ofGibibytes(24)),
                SPEC,
                "-Xmx1g -XX:InitiatingHeapOccupancyPercent=10",
                "-Xmx1g -XX:InitiatingHeapOccupancyPercent=60",
                List.of("rs1: paused 20 % of the time"),
                List.of(
                        run(GcArm.FOUND, 1, 0.2, 600, 1000),
                        run(GcArm.ADVISED, 1, 0.05, 150, 1100),
                        run(GcArm.ADVISED, 2, 0.06, 100, 1200),
                        run(GcArm.FOUND, 2, 0.2, 400, 1000)));
    }

    @Test
    void left_ofPairs_isAdvisedOverFound() {
        assertThat(result().left(GcRun::pausedShare).map(PairedRatio::pairs)).contains(List.of(0.05 / 0.2, 0.06 / 0.2));
        assertThat(result().left(GcRun::maxPauseMillis).orElseThrow().median()).isEqualTo(0.25);
        assertThat(result().left(GcRun::toSpaceExhausted)).isEmpty();
    }

    @Test
    void text_andJson_sayWhatWasLeft() {
        assertThat(GcTextRenderer.of(result()))
                .containsPattern("paused, % of the time +20\\.00 +5\\.50 +0\\.28 x  0\\.25 0\\.30")
                .containsPattern("collector, % of CPU +50\\.0 +50\\.0 +1\\.00 x")
                .containsPattern("longest pause, ms +500 +125 +0\\.25 x")
                .contains("0 client operations failed.");
        assertThat(GcJsonRenderer.of(result()))
                .contains("\"pausedShare\" : 0.05", "\"maxPauseMillis\"", "\"advised\" : \"-Xmx1g");
    }

    @Test
    void text_ofFanOut_comparesCollectionsTogetherWithThoseAlone() {
        FanOutResult fanOut = new FanOutResult(
                result().lab(),
                new FanOutSpec(SPEC.load(), FanOutSpec.FLAGS_DEFAULT, GcSyncTerms.DEFAULT),
                "-XX:+UseG1GC",
                List.of(run(GcArm.ALONE, 1, 0.04, 80, 1000), run(GcArm.TOGETHER, 1, 0.02, 40, 1500)));
        assertThat(fanOut.left(GcRun::operationsPerSecond).map(PairedRatio::pairs))
                .contains(List.of(1.5));
        assertThat(FanOutTextRenderer.of(fanOut))
                .containsPattern("median +alone +together")
                .containsPattern("paused, % of the time +4\\.00 +2\\.00 +0\\.50 x  0\\.50")
                .contains("every 30 s.");
    }

    @Test
    void specOfFanOut_withOtherOptions_isRefused() {
        assertThatThrownBy(() -> new FanOutSpec(SPEC.load(), List.of("-Dx=y"), GcSyncTerms.DEFAULT))
                .hasMessageContaining("HC-6004");
        assertThatThrownBy(() -> new GcSyncTerms(0, 3, 1000, false)).hasMessageContaining("HC-8042");
    }

    @Test
    void inOrder_secondPair_goesTheOtherWayRound() {
        assertThat(GcArm.inOrder(GcArm.FOUND, GcArm.ADVISED, 1)).containsExactly(GcArm.FOUND, GcArm.ADVISED);
        assertThat(GcArm.inOrder(GcArm.FOUND, GcArm.ADVISED, 2)).containsExactly(GcArm.ADVISED, GcArm.FOUND);
    }

    @Test
    void spec_withTheHeapAmongTheFlags_isRefused() {
        assertThatThrownBy(() -> new GcSpec(SPEC.load(), List.of("-Xmx2g", "-Dx=y")))
                .hasMessageContaining("HC-6004")
                .hasMessageContaining("-Xmx2g")
                .hasMessageContaining("-Dx=y");
    }
}
