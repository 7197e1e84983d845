package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class EvenPartitionTest {
    private record Case(List<Long> weights, int parts) {}

    private static final ValueGenerator<Case> SMALL = random -> {
        List<Long> weights = new ArrayList<>();
        for (int i = random.nextInt(9); i >= 0; i--) {
            weights.add(1L + (random.nextInt(4) == 0 ? random.nextInt(1000) : random.nextInt(10)));
        }
        return new Case(weights, 1 + random.nextInt(6));
    };

    @Test
    void cuts_ofAnyWeights_haveTheLightestHeaviestPart() {
        PropertyCheck.forAll(2000, SMALL, given -> {
            EvenPartition.Cuts cuts = EvenPartition.of(given.weights, given.parts);

            assertThat(cuts.heaviest()).isEqualTo(best(given.weights, 0, given.parts));
            assertThat(cuts.heaviest()).isEqualTo(heaviest(given.weights, cuts.starts()));
        });
    }

    @Test
    void cuts_ofAnyWeights_areIncreasingAndAsManyAsPossible() {
        PropertyCheck.forAll(2000, SMALL, given -> {
            EvenPartition.Cuts cuts = EvenPartition.of(given.weights, given.parts);

            assertThat(cuts.starts()).hasSize(Math.min(given.parts, given.weights.size()) - 1);
            assertThat(cuts.starts()).isSorted().doesNotHaveDuplicates().allMatch(start -> start > 0);
        });
    }

    @Test
    void cuts_withOneHeavyWeight_keepTheRestEven() {
        List<Long> weights = new ArrayList<>(java.util.Collections.nCopies(100, 10L));
        weights.add(5000L);

        EvenPartition.Cuts cuts = EvenPartition.of(weights, 6);

        assertThat(cuts.starts()).containsExactly(20, 40, 60, 80, 100);
        assertThat(cuts.heaviest()).isEqualTo(5000);
    }

    @Test
    void of_nothing_isRefused() {
        assertThatThrownBy(() -> EvenPartition.of(List.of(), 3)).hasMessageContaining("0 weights");
        assertThatThrownBy(() -> EvenPartition.of(List.of(1L, 0L), 3)).hasMessageContaining("above 0");
    }

    private static long heaviest(List<Long> weights, List<Integer> starts) {
        long heaviest = 0;
        long part = 0;
        for (int i = 0; i < weights.size(); i++) {
            part = starts.contains(i) ? weights.get(i) : part + weights.get(i);
            heaviest = Math.max(heaviest, part);
        }
        return heaviest;
    }

    /** By trying everything. */
    private static long best(List<Long> weights, int from, int parts) {
        if (from == weights.size()) {
            return 0;
        }
        if (parts == 0) {
            return Long.MAX_VALUE;
        }
        long best = Long.MAX_VALUE;
        long part = 0;
        for (int end = from; end < weights.size(); end++) {
            part += weights.get(end);
            best = Math.min(best, Math.max(part, best(weights, end + 1, parts - 1)));
        }
        return best;
    }
}
