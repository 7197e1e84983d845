package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.bench.run.WarmUpRule;
import org.junit.jupiter.api.Test;

class WarmUpRuleTest {
    private static final WarmUpRule RULE = new WarmUpRule(3, 5, 0.1);

    @Test
    void over_whileTheRateGrows_isFalse() {
        assertThat(RULE.over(List.of(1000.0, 2000.0, 4000.0))).isFalse();
    }

    @Test
    void over_whenTheLastTwoWavesAreEqual_isTrue() {
        assertThat(RULE.over(List.of(1000.0, 4000.0, 4300.0))).isTrue();
        assertThat(RULE.stable(List.of(1000.0, 4000.0, 4300.0))).isTrue();
    }

    @Test
    void over_beforeTheLeastNumberOfWaves_isFalse() {
        assertThat(RULE.over(List.of(4000.0, 4000.0))).isFalse();
    }

    @Test
    void over_atTheLimit_isTrueThoughNotStable() {
        List<Double> waves = List.of(1000.0, 2000.0, 4000.0, 8000.0, 16_000.0);

        assertThat(RULE.over(waves)).isTrue();
        assertThat(RULE.stable(waves)).isFalse();
    }

    @Test
    void more_whileCompilersWorkThoughTheRateHasSettled_isTrueUpToTheLimit() {
        List<Double> settled = List.of(4000.0, 4000.0, 4000.0);

        assertThat(RULE.more(settled, 0.3)).isTrue();
        assertThat(RULE.more(settled, 0.1)).isFalse();
        assertThat(RULE.more(List.of(4000.0, 4000.0, 4000.0, 4000.0, 4000.0), 0.3))
                .isFalse();
    }

    @Test
    void more_whileTheRateGrowsThoughCompilersRest_isTrue() {
        assertThat(RULE.more(List.of(1000.0, 2000.0, 4000.0), 0)).isTrue();
    }

    @Test
    void rule_withImpossibleBounds_isRefused() {
        assertThatThrownBy(() -> new WarmUpRule(1, 5, 0.1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new WarmUpRule(3, 2, 0.1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new WarmUpRule(3, 5, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
