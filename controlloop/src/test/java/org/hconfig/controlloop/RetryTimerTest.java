package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryTimerTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final RetryTimer retryTimer = new RetryTimer(Duration.ofMinutes(1));

    @Test
    void due_first_isAtOnce() {
        assertThat(retryTimer.due(NOON)).isTrue();
    }

    @Test
    void due_afterAnAttempt_isWhenTheTimeHasPassed() {
        retryTimer.recordAttempt(NOON);

        assertThat(retryTimer.due(NOON)).isFalse();
        assertThat(retryTimer.due(NOON.plusSeconds(59))).isFalse();
        assertThat(retryTimer.due(NOON.plusSeconds(60))).isTrue();
    }

    @Test
    void due_whenTheClockWasSetBack_isAtOnceAndNotHoursLater() {
        retryTimer.recordAttempt(NOON);

        assertThat(retryTimer.due(NOON.minus(Duration.ofHours(3)))).isTrue();
    }
}
