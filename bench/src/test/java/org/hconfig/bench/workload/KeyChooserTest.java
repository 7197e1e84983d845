package org.hconfig.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class KeyChooserTest {
    private static final int DRAWS = 100_000;

    @Test
    void next_withTheSameSeed_drawsTheSameRows() {
        for (RequestDistribution distribution : RequestDistribution.values()) {
            KeyChooser one = new KeyChooser(distribution, 1_000, 7);
            KeyChooser other = new KeyChooser(distribution, 1_000, 7);

            for (int i = 0; i < 1_000; i++) {
                assertThat(one.next()).isEqualTo(other.next());
            }
        }
    }

    @Test
    void next_ofAnyNumberOfRows_isOneThatIsThere() {
        PropertyCheck.forAll(200, ValueGenerator.ints(1, 1_000_000), rows -> {
            for (RequestDistribution distribution : RequestDistribution.values()) {
                KeyChooser keys = new KeyChooser(distribution, rows, rows);
                for (int i = 0; i < 100; i++) {
                    assertThat(keys.next()).isBetween(0L, rows - 1L);
                }
            }
        });
    }

    @Test
    void next_zipfian_asksForTheMostPopularAsYcsbDoes() {
        Map<Long, Integer> counts = counts(RequestDistribution.ZIPFIAN, 1_000);
        int most = counts.values().stream().mapToInt(count -> count).max().orElseThrow();

        // The first rank's share is 1 / sum of n^-0.99, 0.13 for a thousand rows; an equal hash may add to it.
        assertThat(most / (double) DRAWS).isBetween(0.12, 0.22);
    }

    @Test
    void next_uniform_asksForAllAlike() {
        Map<Long, Integer> counts = counts(RequestDistribution.UNIFORM, 100);

        assertThat(counts).hasSize(100);
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(850, 1_150));
    }

    private static Map<Long, Integer> counts(RequestDistribution distribution, long rows) {
        KeyChooser keys = new KeyChooser(distribution, rows, 42);
        Map<Long, Integer> counts = new HashMap<>();
        for (int i = 0; i < DRAWS; i++) {
            counts.merge(keys.next(), 1, Integer::sum);
        }
        return counts;
    }
}
