package org.hconfig.bench.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QuietRuleTest {
    private static final ClusterActivity FLUSH = new ClusterActivity(0, 1, 0, 0);

    @Test
    void look_afterEnoughQuietLooks_saysSinceTheFirst() {
        QuietRule rule = new QuietRule(3);

        assertThat(rule.observe(100, ClusterActivity.NONE)).isEmpty();
        assertThat(rule.observe(200, ClusterActivity.NONE)).isEmpty();
        assertThat(rule.observe(300, ClusterActivity.NONE)).hasValue(100);
        assertThat(rule.observe(400, ClusterActivity.NONE)).hasValue(100);
    }

    @Test
    void look_whenActivityIsFound_startsOver() {
        QuietRule rule = new QuietRule(2);

        assertThat(rule.observe(100, ClusterActivity.NONE)).isEmpty();
        assertThat(rule.observe(200, FLUSH)).isEmpty();
        assertThat(rule.observe(300, ClusterActivity.NONE)).isEmpty();
        assertThat(rule.observe(400, ClusterActivity.NONE)).hasValue(300);
    }

    @Test
    void rule_thatWantsNoLook_isRefused() {
        assertThatThrownBy(() -> new QuietRule(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void words_ofAnActivity_nameWhatGoesOn() {
        assertThat(new ClusterActivity(1, 2, 0, 1).label()).isEqualTo("1 region in transition, 2 flushes, 1 split");
        assertThat(ClusterActivity.NONE.label()).isEqualTo("idle");
    }
}
