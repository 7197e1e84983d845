package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.Server;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Lets a run begin, and each of its steps, only while a change window is open and within a longest duration. The step under way
 * is ended; what comes after it waits. Of one run.
 */
public final class ChangeWindowGuard implements StepGuard {
    private final List<ChangeWindow> windows;
    private final Optional<Duration> longest;
    private final InstantSource timeOfDay;
    private final InstantSource steady;
    private final StepGuard next;
    private final Instant begin;

    /**
     * A gate; the duration counts from now.
     *
     * @param windows when steps may begin; at any time when there is none
     * @param longest for how long from now steps may begin
     * @param timeOfDay by which windows open and close
     * @param steady by which the duration is measured
     * @param next what else is asked
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
                    what + " does not begin: no change window is open",
                    "it is " + now.truncatedTo(ChronoUnit.SECONDS) + "; the next window opens at " + next(windows, now),
                    "then apply the same plan again: it goes on where it stopped; or roll it back now");
        }
        Duration taken = Duration.between(begin, steady.instant());
        if (longest.filter(most -> taken.compareTo(most) >= 0).isPresent()) {
            throw new HConfigException(
                    PlanError.TOO_LONG,
                    what + " does not begin: the run has taken " + taken.toSeconds() + " s",
                    "no step may begin after " + longest.orElseThrow().toSeconds() + " s (--max-duration)",
                    "see why it took so long; apply the same plan again to go on, or roll it back");
        }
        next.before(what);
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        next.after(run, step, server);
    }

    /** True when changes may begin at that moment. */
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
