package org.hconfig.controlloop;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.xconfig.execution.StepGuard;

/**
 * Time limits for the steps of a run.
 *
 * @param windows change windows; at any time when there is none
 * @param longest maximum time from the start of the run to the start of a step; unlimited when empty
 */
public record RunTimeLimits(List<ChangeWindow> windows, Optional<Duration> longest) {
    /** No limits. */
    public static final RunTimeLimits ANY = new RunTimeLimits(List.of(), Optional.empty());

    /** Copies the arguments. */
    public RunTimeLimits {
        windows = List.copyOf(windows);
    }

    /** Returns a guard for one run that starts now. */
    StepGuard guard(ControlLoop.ControlLoopEnvironment environment, StepGuard next) {
        return new ChangeWindowGuard(windows, longest, environment.clock(), environment.steady(), next);
    }

    /**
     * Returns a guard for one run without further guards.
     *
     * @param timeOfDay clock of the windows
     * @param nanoClock monotonic clock of the duration, such as {@link System#nanoTime}
     */
    public StepGuard guard(InstantSource timeOfDay, LongSupplier nanoClock) {
        return new ChangeWindowGuard(
                windows, longest, timeOfDay, new MonotonicClock(timeOfDay, nanoClock), StepGuard.NONE);
    }
}
