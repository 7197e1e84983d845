package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadMixTest {
    @ParameterizedTest
    @EnumSource
    void operation_overAllRandomNumbers_hasTheSharesInWords(WorkloadMix workloadMix) {
        Map<RequestKind, Integer> counts = new EnumMap<>(RequestKind.class);
        for (int i = 0; i < 10_000; i++) {
            counts.merge(workloadMix.operation(i / 10_000.0), 1, Integer::sum);
        }

        counts.forEach((requestKind, count) ->
                assertThat(workloadMix.label()).contains(Math.round(count / 100.0) + " % " + requestKind.id()));
        assertThat(workloadMix.label().split(",", -1)).hasSize(counts.size());
    }

    @ParameterizedTest
    @EnumSource
    void of_theWord_isTheMix(WorkloadMix workloadMix) {
        assertThat(WorkloadMix.of(workloadMix.id())).isEqualTo(workloadMix);
    }

    @Test
    void all_ofTwoPairs_putsEachSideFirstOnce() {
        List<ScheduledRun> scheduledRuns = ScheduledRun.all(List.of(WorkloadMix.MIXED, WorkloadMix.SCANS), 2);

        assertThat(scheduledRuns.stream().map(ScheduledRun::name))
                .containsExactly(
                        "mixed default-1",
                        "mixed hconfig-1",
                        "mixed hconfig-2",
                        "mixed default-2",
                        "scans default-1",
                        "scans hconfig-1",
                        "scans hconfig-2",
                        "scans default-2");
        assertThat(scheduledRuns.stream().map(ScheduledRun::order)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    }
}
