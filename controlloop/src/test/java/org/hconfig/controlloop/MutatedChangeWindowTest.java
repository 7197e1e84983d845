package org.hconfig.controlloop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.hconfig.core.ProblemCollector;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any text is parsed as a change window or rejected with a problem. */
class MutatedChangeWindowTest {
    private static final Mutations WINDOWS = Mutations.of(
            "Mon-Fri 22:00-04:00 Europe/Berlin",
            "Sat,Sun 00:00-24:00 America/New_York",
            "02:15-02:45 America/New_York",
            "22:00-04:00 UTC",
            "Fri-Mon 23:59-00:00 +05:30",
            "00:00-00:00 GMT-18");
    private static final Instant SUNDAY_OF_SPRING = Instant.parse("2026-03-08T05:00:00Z");

    @Test
    void parse_ofAnyText_givesAWindowThatOpensOrAProblem() {
        AnyBytes.mutated(20_000, WINDOWS, bytes -> {
            ProblemCollector problemCollector = new ProblemCollector();
            ChangeWindow.parse(new String(bytes, UTF_8), problemCollector).ifPresent(window -> {
                Instant next = window.next(SUNDAY_OF_SPRING);
                assertThat(window.open(next)).isTrue();
                assertThat(next).isAfterOrEqualTo(SUNDAY_OF_SPRING);
            });
        });
    }
}
