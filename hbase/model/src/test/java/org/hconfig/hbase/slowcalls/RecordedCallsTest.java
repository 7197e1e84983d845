package org.hconfig.hbase.slowcalls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.junit.jupiter.api.Test;

class RecordedCallsTest {
    private static final CallSample INCREMENT = CallSample.of("Mutate").row("w", "counter");

    private static SlowCallLog log(int size) {
        return SlowCallLog.of("rs1:16020", Map.of(SlowCallLog.ENABLED, "true", SlowCallLog.RING, " " + size + " "));
    }

    @Test
    void analyze_callsThatLookAlike_areAllCounted() {
        List<SlowCall> calls = new ArrayList<>(Collections.nCopies(235, INCREMENT.call()));
        calls.addAll(Collections.nCopies(21, INCREMENT.on("rs2:16020").call()));

        SlowCallReport report = SlowCallAnalyzer.analyze(calls, List.of(), 1_000);

        assertThat(report.calls()).isEqualTo(256);
        assertThat(report.slow()).isEqualTo(256);
        assertThat(report.groups())
                .filteredOn(group -> group.dimension() == Dimension.KEY_PREFIX)
                .singleElement()
                .satisfies(group -> assertThat(group.calls()).isEqualTo(256))
                .satisfies(group -> assertThat(group.processingMillis()).isEqualTo(256 * 10L));
    }

    @Test
    void analyze_recordsThatAreSlowAndLarge_countOnce() {
        List<SlowCall> calls = new ArrayList<>(Collections.nCopies(30, INCREMENT.call()));
        calls.addAll(Collections.nCopies(30, INCREMENT.kind(Kind.LARGE).call()));
        calls.addAll(Collections.nCopies(
                3, INCREMENT.row("w", "other").kind(Kind.LARGE).call()));

        SlowCallReport report = SlowCallAnalyzer.analyze(calls, List.of(), 1_000);

        assertThat(report.calls()).isEqualTo(33);
        assertThat(report.slow()).isEqualTo(30);
        assertThat(report.large()).isEqualTo(33);
    }

    @Test
    void analyze_recordsWrittenBetweenTheAnswers_areNotLost() {
        List<SlowCall> calls = new ArrayList<>(Collections.nCopies(30, INCREMENT.call()));
        calls.addAll(Collections.nCopies(34, INCREMENT.kind(Kind.LARGE).call()));

        assertThat(SlowCallAnalyzer.analyze(calls, List.of(), 1_000).calls()).isEqualTo(34);
    }

    @Test
    void analyze_aFullRing_isIncomplete_alsoByTheCallsThatReadIt() {
        List<SlowCall> calls = new ArrayList<>(Collections.nCopies(9, INCREMENT.call()));
        calls.add(CallSample.of("GetLogEntries").call());

        SlowCallReport full = SlowCallAnalyzer.analyze(calls, List.of(log(10)), 1_000);
        assertThat(full.calls()).isEqualTo(9);
        assertThat(full.isComplete()).isFalse();
        assertThat(full.logs())
                .singleElement()
                .satisfies(log -> assertThat(log.ring()).isEqualTo(new SlowCallLog.Ring(10, true, false)));
        assertThat(SlowCallAnalyzer.analyze(calls, List.of(log(11)), 1_000).isComplete())
                .isTrue();
    }

    @Test
    void analyze_asManyCallsAsRequested_isIncomplete() {
        List<SlowCall> calls = Collections.nCopies(9, INCREMENT.call());

        SlowCallReport limited = SlowCallAnalyzer.analyze(calls, List.of(log(5_000)), 9);
        assertThat(limited.isComplete()).isFalse();
        assertThat(limited.logs())
                .singleElement()
                .satisfies(log -> assertThat(log.ring()).isEqualTo(new SlowCallLog.Ring(5_000, false, true)));
        assertThat(SlowCallAnalyzer.analyze(calls, List.of(log(5_000)), 10).isComplete())
                .isTrue();
    }

    @Test
    void analyze_aServerOfUnknownRing_isIncompleteFromTheDefaultOn() {
        assertThat(SlowCallAnalyzer.analyze(Collections.nCopies(256, INCREMENT.call()), List.of(), 1_000)
                        .isComplete())
                .isFalse();
        assertThat(SlowCallAnalyzer.analyze(Collections.nCopies(255, INCREMENT.call()), List.of(), 1_000)
                        .isComplete())
                .isTrue();
    }
}
