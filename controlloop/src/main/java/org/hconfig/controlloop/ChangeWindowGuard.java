package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Server;

/**
 * Guard that permits a run and each of its steps to start only while a change window is open and within a maximum duration. The current step
 * is completed; later ones wait. For one run.
 */
public final class ChangeWindowGuard implements StepGuard {
    private final List<ChangeWindow> windows;
    private final Optional<Duration> longest;
    private final InstantSource timeOfDay;
    private final InstantSource steady;
    private final StepGuard next;
    private final Instant begin;

    /**
     * Creates a guard; the duration counts from now.
     *
     * @param windows when steps may start; at any time when there is none
     * @param longest for how long from now steps may start
     * @param timeOfDay clock of the windows
     * @param steady monotonic clock of the duration
     * @param next the next guard in the chain
     */
    public ChangeWindowGuard(
            List<ChangeWindow> windows,
            Optional<Duration> longest,
            InstantSource timeOfDay,
            InstantSource steady,
            StepGuard next) {
        this.windows = List.copyOf(windows);
        this.longest = longest;
        this.timeOfDay = timeOfDay;
        this.steady = steady;
        this.next = next;
        this.begin = steady.instant();
    }

    @Override
    public void before(String what) {
        Instant now = timeOfDay.instant();
        if (!open(windows, now)) {
            throw new HConfigException(
                    PlanError.WINDOW_CLOSED,
                    what + " does not start: no change window is open",
                    "it is " + now.truncatedTo(ChronoUnit.SECONDS) + "; the next window opens at " + next(windows, now),
                    "apply the same plan again then to resume it, or roll it back now");
        }
        Duration taken = Duration.between(begin, steady.instant());
        if (longest.filter(most -> taken.compareTo(most) >= 0).isPresent()) {
            throw new HConfigException(
                    PlanError.TOO_LONG,
                    what + " does not start: the run has taken " + taken.toSeconds() + " s",
                    "no step starts after " + longest.orElseThrow().toSeconds() + " s (--max-duration)",
                    "find the cause of the delay; apply the same plan again to resume, or roll it back");
        }
        next.before(what);
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        next.after(run, step, server);
    }

    /** Returns true when changes may start at that moment. */
    static boolean open(List<ChangeWindow> windows, Instant at) {
        return windows.isEmpty() || windows.stream().anyMatch(window -> window.open(at));
    }

    private static Instant next(List<ChangeWindow> windows, Instant at) {
        return windows.stream()
                .map(window -> window.next(at))
                .min(Comparator.naturalOrder())
                .orElse(at);
    }
}
