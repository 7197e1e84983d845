package org.hconfig.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QuietRuleTest {
    private static final Activity FLUSH = new Activity(0, 1, 0, 0);

    @Test
    void look_afterEnoughQuietLooks_saysSinceTheFirst() {
        QuietRule rule = new QuietRule(3);

        assertThat(rule.look(100, Activity.NONE)).isEmpty();
        assertThat(rule.look(200, Activity.NONE)).isEmpty();
        assertThat(rule.look(300, Activity.NONE)).hasValue(100);
        assertThat(rule.look(400, Activity.NONE)).hasValue(100);
    }

    @Test
    void look_whenSomethingGoesOnInBetween_startsAnew() {
        QuietRule rule = new QuietRule(2);

        assertThat(rule.look(100, Activity.NONE)).isEmpty();
        assertThat(rule.look(200, FLUSH)).isEmpty();
        assertThat(rule.look(300, Activity.NONE)).isEmpty();
        assertThat(rule.look(400, Activity.NONE)).hasValue(300);
    }

    @Test
    void rule_thatWantsNoLook_isRefused() {
        assertThatThrownBy(() -> new QuietRule(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void words_ofAnActivity_nameWhatGoesOn() {
        assertThat(new Activity(1, 2, 0, 1).words()).isEqualTo("1 region in transition, 2 flushes, 1 split");
        assertThat(Activity.NONE.words()).isEqualTo("quiet");
    }
}
