package org.hconfig.redis.model;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import org.hconfig.core.statistics.BeforeAfterMetric;
import org.hconfig.core.statistics.BeforeAfterMetric.ImprovementDirection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RedisGuardrailTest {
    @ParameterizedTest
    @EnumSource(RedisGuardrail.class)
    void limits_ofEveryMetric_canBeCompared(RedisGuardrail guardrail) {
        assertThatCode(() -> new BeforeAfterMetric(
                        guardrail.label(),
                        ImprovementDirection.LESS,
                        guardrail.tolerance(),
                        guardrail.unit(),
                        List.of(),
                        List.of()))
                .doesNotThrowAnyException();
    }
}
