package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class UtcSecondTest {
    @Test
    void of_aTimeWithNanoseconds_endsAtTheSecond() {
        assertThat(UtcSecond.of(Instant.parse("2026-11-21T22:00:01.123456789Z")))
                .isEqualTo("2026-11-21T22:00:01Z");
        assertThat(UtcSecond.of("2026-11-21T22:00:01.5Z")).isEqualTo("2026-11-21T22:00:01Z");
        assertThat(UtcSecond.of("unknown")).isEqualTo("unknown");
    }
}
