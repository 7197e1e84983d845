package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Route;

/**
 * What an operator allows.
 *
 * @param modes how far to go, for each route by which a change reaches the cluster; {@code ADVISE} where none is named
 * @param frozen true while nothing may be changed, whatever else is said
 * @param windows when changes may begin by themselves; at any time when there is none
 * @param runsPerHour runs that may begin by themselves within an hour, 1 or more
 * @param restartsPerDay times that each RegionServer may be restarted within 24 hours, 0 or more
 * @param longest how long a run may take; where there are windows, it begins only when one stays open for so long
 */
public record AutonomyLimits(
        Map<Route, AutonomyLevel> modes,
        boolean frozen,
        List<ChangeWindow> windows,
        int runsPerHour,
        int restartsPerDay,
        Optional<Duration> longest) {
    /** Runs an hour unless told otherwise: the windows of one change's verification do not meet those of the next. */
    public static final int RUNS_PER_HOUR_DEFAULT = 2;

    /** Restarts a day unless told otherwise. */
    public static final int RESTARTS_PER_DAY_DEFAULT = 1;

    /** Says what should be changed, and changes nothing. */
    public static final AutonomyLimits CAUTIOUS =
            new AutonomyLimits(Map.of(), false, List.of(), RUNS_PER_HOUR_DEFAULT, RESTARTS_PER_DAY_DEFAULT);

    /** Rules by which a run may take any time. */
    public AutonomyLimits(
            Map<Route, AutonomyLevel> modes,
            boolean frozen,
            List<ChangeWindow> windows,
            int runsPerHour,
            int restartsPerDay) {
        this(modes, frozen, windows, runsPerHour, restartsPerDay, Optional.empty());
    }

    /** Copies what it is given and checks the ranges. */
    public AutonomyLimits {
        Map<Route, AutonomyLevel> copy = new EnumMap<>(Route.class);
        copy.putAll(modes);
        modes = Collections.unmodifiableMap(copy);
        windows = List.copyOf(windows);
        if (runsPerHour < 1 || restartsPerDay < 0) {
            throw new IllegalArgumentException("runsPerHour=" + runsPerHour + ", restartsPerDay=" + restartsPerDay);
        }
    }

    /** The same, frozen or not. */
    public AutonomyLimits frozen(boolean on) {
        return new AutonomyLimits(modes, on, windows, runsPerHour, restartsPerDay, longest);
    }

    /** The same for one that only observes: nothing goes further than being said. */
    AutonomyLimits observing() {
        Map<Route, AutonomyLevel> less = new EnumMap<>(Route.class);
        modes.forEach((route, autonomyLevel) ->
                less.put(route, autonomyLevel == AutonomyLevel.OFF ? AutonomyLevel.OFF : AutonomyLevel.ADVISE));
        return new AutonomyLimits(less, frozen, windows, runsPerHour, restartsPerDay, longest);
    }

    /** How far to go by a route. */
    public AutonomyLevel mode(Route route) {
        return modes.getOrDefault(route, AutonomyLevel.ADVISE);
    }
}
