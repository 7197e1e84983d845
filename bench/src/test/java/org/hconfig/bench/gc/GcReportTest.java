package org.hconfig.bench.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.SampleResults;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.junit.jupiter.api.Test;

final class GcReportTest {
    @Test
    void left_ofPairs_isAdvisedOverInitial() {
        assertThat(SampleResults.gc().left(run -> run.pauses().pausedShare()).map(PairedRatio::pairs))
                .contains(List.of(0.05 / 0.2, 0.061234 / 0.2));
        assertThat(SampleResults.gc()
                        .left(run -> run.pauses().maxPauseMillis())
                        .orElseThrow()
                        .median())
                .isEqualTo(0.25);
        assertThat(SampleResults.gc().left(run -> run.collections().toSpaceExhausted()))
                .isEmpty();
    }

    @Test
    void textAndJson_ofGcReport_containRatios() {
        assertThat(SampleResults.gc().text())
                .containsPattern("paused, % of the time +20\\.00 +5\\.56 +0\\.28 x  0\\.25 0\\.31")
                .containsPattern("collector, % of CPU +37\\.5 +37\\.5 +1\\.00 x")
                .containsPattern("longest pause, ms +500 +125 +0\\.25 x")
                .contains("4 client operations failed.");
        assertThat(SampleResults.gc().json())
                .contains("\"pausedShare\" : 0.05", "\"maxPauseMillis\"", "\"advisedFlags\" : \"-Xmx1g");
    }

    @Test
    void text_ofFanOut_comparesSynchronizedWithIndependentCollections() {
        FanOutReport fanOut = SampleResults.fanOut();
        assertThat(fanOut.left(run -> run.requests().operationsPerSecond()).map(PairedRatio::pairs))
                .contains(List.of(1.5));
        assertThat(fanOut.text())
                .containsPattern("median +independent +synchronized")
                .containsPattern("paused, % of the time +4\\.00 +2\\.00 +0\\.50 x  0\\.50")
                .contains("every 30 s.");
    }

    @Test
    void specOfFanOut_withOtherOptions_isRefused() {
        assertThatThrownBy(() -> new FanOutSpec(SampleResults.workloadSpec(), List.of("-Dx=y"), GcSyncTerms.DEFAULT))
                .hasMessageContaining("HC-6004");
        assertThatThrownBy(() -> new GcSyncTerms(0, 3, 1000, false)).hasMessageContaining("HC-8042");
    }

    @Test
    void spec_withTheHeapAmongTheFlags_isRefused() {
        assertThatThrownBy(() -> new GcSpec(SampleResults.workloadSpec(), List.of("-Xmx2g", "-Dx=y")))
                .hasMessageContaining("HC-6004")
                .hasMessageContaining("-Xmx2g")
                .hasMessageContaining("-Dx=y");
    }
}
