package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MixTest {
    @ParameterizedTest
    @EnumSource
    void operation_overAllRandomNumbers_hasTheSharesInWords(Mix mix) {
        Map<Operation, Integer> counts = new EnumMap<>(Operation.class);
        for (int i = 0; i < 10_000; i++) {
            counts.merge(mix.operation(i / 10_000.0), 1, Integer::sum);
        }

        counts.forEach((operation, count) ->
                assertThat(mix.words()).contains(Math.round(count / 100.0) + " % " + operation.word()));
        assertThat(mix.words().split(",", -1)).hasSize(counts.size());
    }

    @ParameterizedTest
    @EnumSource
    void of_theWord_isTheMix(Mix mix) {
        assertThat(Mix.of(mix.word())).isEqualTo(mix);
    }

    @Test
    void all_ofTwoPairs_putsEachSideFirstOnce() {
        List<Turn> turns = Turn.all(List.of(Mix.MIXED, Mix.SCANS), 2);

        assertThat(turns.stream().map(Turn::name))
                .containsExactly(
                        "mixed default-1",
                        "mixed hconfig-1",
                        "mixed hconfig-2",
                        "mixed default-2",
                        "scans default-1",
                        "scans hconfig-1",
                        "scans hconfig-2",
                        "scans default-2");
        assertThat(turns.stream().map(Turn::order)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    }
}
