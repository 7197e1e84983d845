package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.xconfig.execution.StepGuard;
import org.junit.jupiter.api.Test;

class ChangeWindowGuardTest {
    private Instant timeOfDay = Instant.parse("2026-11-25T22:00:00Z");
    private long nanos;

    @Test
    void before_withinTheWindow_letsPassUntilItCloses() {
        StepGuard gate = gate(Optional.empty(), "22:00-04:00 UTC");
        assertThatCode(() -> gate.before("run, step 1 of 2")).doesNotThrowAnyException();

        timeOfDay = Instant.parse("2026-11-26T04:00:00Z");

        assertThatThrownBy(() -> gate.before("run, step 2 of 2"))
                .hasMessageContaining("HC-2116 run, step 2 of 2 does not start: no change window is open")
                .hasMessageContaining("it is 2026-11-26T04:00:00Z; the next window opens at 2026-11-26T22:00:00Z")
                .hasMessageContaining("apply the same plan again");
    }

    @Test
    void before_afterTheLongestDuration_stopsWhateverTheTimeOfDayIs() {
        StepGuard gate = gate(Optional.of(Duration.ofMinutes(30)));
        nanos += Duration.ofMinutes(29).toNanos();
        timeOfDay = timeOfDay.plus(Duration.ofHours(5));
        assertThatCode(() -> gate.before("step 2")).doesNotThrowAnyException();

        nanos += Duration.ofMinutes(1).toNanos();
        timeOfDay = timeOfDay.minus(Duration.ofHours(10));

        assertThatThrownBy(() -> gate.before("step 3"))
                .hasMessageContaining("HC-2117 step 3 does not start: the run has taken 1800 s");
    }

    private StepGuard gate(Optional<Duration> longest, String... windows) {
        ProblemCollector problemCollector = new ProblemCollector();
        List<ChangeWindow> open = List.of(windows).stream()
                .flatMap(text -> ChangeWindow.parse(text, problemCollector).stream())
                .toList();
        problemCollector.throwIfAny();
        return new ChangeWindowGuard(
                open, longest, () -> timeOfDay, new MonotonicClock(() -> timeOfDay, () -> nanos), StepGuard.NONE);
    }
}
