package org.hconfig.console.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    private final ConcurrencyLimit limit = new ConcurrencyLimit("heat maps", 2);

    @Test
    void within_moreThanTheLimit_isRefused_andFreeAgainAfterwards() {
        String result = limit.within(() -> limit.within(() -> {
            assertThatThrownBy(() -> limit.within(() -> "third"))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            failure ->
                                    assertThat(failure.problems().get(0).code()).isEqualTo(ConsoleError.TOO_MANY));
            return "second";
        }));

        assertThat(result).isEqualTo("second");
        assertThat(limit.<String>within(() -> "again")).isEqualTo("again");
    }

    @Test
    void within_aRequestThatFails_isFreeAfterwards() {
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> limit.within(() -> {
                        throw new IllegalStateException("broken");
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
