package org.hconfig.tuner.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.Parameter;
import org.hconfig.tuner.space.SearchSpace;
import org.junit.jupiter.api.Test;

class SettingRankingTest {
    private static final List<Parameter> PARAMETERS =
            List.of(parameter("small", false), parameter("large", true), parameter("none", false));

    private static Parameter parameter(String key, boolean logarithmic) {
        return new Parameter(key, BigDecimal.ONE, BigDecimal.valueOf(101), BigDecimal.ONE, logarithmic);
    }

    private static SearchSpace space(int most) {
        return new SearchSpace(
                PARAMETERS,
                new Candidate(Map.of("small", BigDecimal.TEN, "large", BigDecimal.TEN, "none", BigDecimal.TEN)),
                candidate -> candidate.value("large").intValue() > most ? List.of("too large") : List.of());
    }

    private static Evaluation.Outcome evaluate(Candidate candidate, long seed, double bound) {
        return Evaluation.Outcome.completed(1100
                + candidate.value("small").doubleValue()
                - 10 * candidate.value("large").doubleValue());
    }

    @Test
    void ranking_ofWeightedSettings_hasTheirOrder() {
        SettingRanking ranking = SettingRanking.of(space(1000), SettingRankingTest::evaluate, 128, 1);

        assertThat(ranking.settings()).extracting(SettingRank::key).containsExactly("large", "small", "none");
        assertThat(ranking.settings().get(0).isImportant()).isTrue();
        assertThat(ranking.settings().get(2).isImportant()).isFalse();
        assertThat(ranking.settings().get(0).bestLow().orElseThrow()).isEqualByComparingTo("1");
        assertThat(ranking.settings().get(0).effect()).isGreaterThan(2);
        assertThat(ranking.settings().get(2).effect()).isEqualTo(1);
        assertThat(ranking.settings().get(2).bestLow()).isEmpty();
        assertThat(ranking.evaluations()).isEqualTo(128 * 5);
        assertThat(ranking.moved()).isZero();
    }

    @Test
    void ranking_withALimit_countsMovedConfigurationsAndRunsNoneOutside() {
        SearchSpace space = space(50);
        SettingRanking ranking = SettingRanking.of(
                space,
                (candidate, seed, bound) -> {
                    assertThat(space.isAllowed(candidate)).isTrue();
                    return evaluate(candidate, seed, bound);
                },
                64,
                2);

        assertThat(ranking.moved()).isPositive();
    }

    /** A setting that moves the score by a hundredth of what another one does: its effect is its own, not that of the other. */
    @Test
    void ranking_ofASmallSettingBesideALargeOne_hasItsOwnEffect() {
        for (long seed = 1; seed <= 20; seed++) {
            SettingRanking ranking = SettingRanking.of(
                    space(1000),
                    (candidate, run, bound) -> Evaluation.Outcome.completed(1000
                            + 10 * candidate.value("none").doubleValue()
                            + (candidate.value("small").doubleValue() > 51 ? 100 : 0)),
                    64,
                    seed);

            System.out.println("seed " + seed);
            assertThat(ranking.settings().get(1).key()).isEqualTo("small");
            assertThat(ranking.settings().get(1).effect()).isBetween(1.05, 1.08);
            assertThat(ranking.settings().get(2).effect()).isEqualTo(1);
        }
    }

    @Test
    void ranking_whenNothingMatters_hasNoEffects() {
        SettingRanking ranking =
                SettingRanking.of(space(1000), (candidate, run, bound) -> Evaluation.Outcome.completed(7), 8, 1);

        assertThat(ranking.settings()).allSatisfy(rank -> {
            assertThat(rank.effect()).isEqualTo(1);
            assertThat(rank.bestLow()).isEmpty();
            assertThat(rank.bestHigh()).isEmpty();
        });
    }
}
