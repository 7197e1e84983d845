package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.xconfig.execution.StepGuard;

/**
 * When the steps of a run may begin.
 *
 * @param windows at any time when there is none
 * @param longest for how long after the run began; for ever when empty
 */
public record RunTimeLimits(List<ChangeWindow> windows, Optional<Duration> longest) {
    /** At any time. */
    public static final RunTimeLimits ANY = new RunTimeLimits(List.of(), Optional.empty());

    /** Copies what it is given. */
    public RunTimeLimits {
        windows = List.copyOf(windows);
    }

    /** A gate for one run that begins now. */
    StepGuard guard(ControlLoop.ControlLoopEnvironment around, StepGuard next) {
        return new ChangeWindowGuard(windows, longest, around.clock(), around.steady(), next);
    }

    /**
     * The same for a run that nothing else looks after.
     *
     * @param timeOfDay by which windows open and close
     * @param nanoClock measures the duration, as {@link System#nanoTime} does
     */
    public StepGuard guard(InstantSource timeOfDay, LongSupplier nanoClock) {
        return new ChangeWindowGuard(
                windows, longest, timeOfDay, new MonotonicClock(timeOfDay, nanoClock), StepGuard.NONE);
    }
}
