package org.hconfig.controlloop;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.Route;

/**
 * Limits set by the operator for automatic changes.
 *
 * @param modes autonomy level for each route of a change; {@code ADVISE} where none is given
 * @param frozen true while nothing may be changed, regardless of the other limits
 * @param windows windows in which automatic changes may start; at any time when there is none
 * @param runsPerHour maximum number of automatic runs per hour, 1 or more
 * @param restartsPerDay maximum number of restarts of each data server within 24 h, 0 or more
 * @param longest maximum duration of a run; with windows, a run starts only when one stays open for that time
 */
public record AutonomyLimits(
        Map<Route, AutonomyLevel> modes,
        boolean frozen,
        List<ChangeWindow> windows,
        int runsPerHour,
        int restartsPerDay,
        Optional<Duration> longest) {
    /** Default number of runs per hour: the windows of one change's verification do not overlap with those of the next. */
    public static final int RUNS_PER_HOUR_DEFAULT = 2;

    /** Default number of restarts per day. */
    public static final int RESTARTS_PER_DAY_DEFAULT = 1;

    /** Limits under which changes are reported only. */
    public static final AutonomyLimits CAUTIOUS =
            new AutonomyLimits(Map.of(), false, List.of(), RUNS_PER_HOUR_DEFAULT, RESTARTS_PER_DAY_DEFAULT);

    /** Limits without a maximum run duration. */
    public AutonomyLimits(
            Map<Route, AutonomyLevel> modes,
            boolean frozen,
            List<ChangeWindow> windows,
            int runsPerHour,
            int restartsPerDay) {
        this(modes, frozen, windows, runsPerHour, restartsPerDay, Optional.empty());
    }

    /** Copies the arguments and checks the ranges. */
    public AutonomyLimits {
        Map<Route, AutonomyLevel> copy = new LinkedHashMap<>();
        copy.putAll(modes);
        modes = Collections.unmodifiableMap(copy);
        windows = List.copyOf(windows);
        if (runsPerHour < 1 || restartsPerDay < 0) {
            throw new IllegalArgumentException("runsPerHour=" + runsPerHour + ", restartsPerDay=" + restartsPerDay);
        }
    }

    /** Returns the same limits, frozen or not. */
    public AutonomyLimits frozen(boolean on) {
        return new AutonomyLimits(modes, on, windows, runsPerHour, restartsPerDay, longest);
    }

    /** Returns the same limits for a loop that only observes: nothing exceeds reporting. */
    AutonomyLimits observing() {
        Map<Route, AutonomyLevel> less = new LinkedHashMap<>();
        modes.forEach((route, autonomyLevel) ->
                less.put(route, autonomyLevel == AutonomyLevel.OFF ? AutonomyLevel.OFF : AutonomyLevel.ADVISE));
        return new AutonomyLimits(less, frozen, windows, runsPerHour, restartsPerDay, longest);
    }

    /** Returns the autonomy level of a route. */
    public AutonomyLevel mode(Route route) {
        return modes.getOrDefault(route, AutonomyLevel.ADVISE);
    }
}
