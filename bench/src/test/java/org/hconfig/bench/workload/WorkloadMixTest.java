package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
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
}
