package org.hconfig.xconfig.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final Retry retry = new Retry(Duration.ofMinutes(1));

    @Test
    void due_first_isAtOnce() {
        assertThat(retry.due(NOON)).isTrue();
    }

    @Test
    void due_afterAnAttempt_isWhenTheTimeHasPassed() {
        retry.tried(NOON);

        assertThat(retry.due(NOON)).isFalse();
        assertThat(retry.due(NOON.plusSeconds(59))).isFalse();
        assertThat(retry.due(NOON.plusSeconds(60))).isTrue();
    }

    @Test
    void due_whenTheClockWasSetBack_isAtOnceAndNotHoursLater() {
        retry.tried(NOON);

        assertThat(retry.due(NOON.minus(Duration.ofHours(3)))).isTrue();
    }
}
