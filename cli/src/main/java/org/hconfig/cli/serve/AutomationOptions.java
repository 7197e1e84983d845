package org.hconfig.cli.serve;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.cli.CliError;
import org.hconfig.cli.plan.ChangeWindowOptions;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.controlloop.AutonomyLevel;
import org.hconfig.xconfig.controlloop.AutonomyLimits;
import org.hconfig.xconfig.controlloop.RunTimeLimits;
import org.hconfig.xconfig.model.Route;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the operator allows the cycle to do. */
public final class AutomationOptions {
    /** Routes that change what is in force. */
    private static final List<Route> ROUTES = List.of(
            Route.TABLE_ALTER, Route.ONLINE_UPDATE, Route.REGION_REOPEN, Route.ROLLING_RESTART, Route.MASTER_RESTART);

    @Option(
            names = "--mode",
            paramLabel = "[ROUTE=]MODE",
            description =
                    "How far to go by itself: off, advise, ask or auto; for one route (table-alter, online-update,"
                            + " region-reopen, rolling-restart, master-restart) or for all. The last one wins. Default: advise.")
    private List<String> modes = List.of();

    @Mixin
    private ChangeWindowOptions times = new ChangeWindowOptions();

    @Option(
            names = "--runs-per-hour",
            paramLabel = "N",
            defaultValue = "" + AutonomyLimits.RUNS_PER_HOUR_DEFAULT,
            description = "Changes that may begin within an hour. Default: ${DEFAULT-VALUE}.")
    private int runsPerHour;

    @Option(
            names = "--restarts-per-day",
            paramLabel = "N",
            defaultValue = "" + AutonomyLimits.RESTARTS_PER_DAY_DEFAULT,
            description = "Times that each RegionServer may be restarted within a day. Default: ${DEFAULT-VALUE}.")
    private int restartsPerDay;

    /**
     * The rules, not frozen.
     *
     * @throws org.hconfig.core.HConfigException with every mistake in them
     */
    AutonomyLimits rules() {
        ProblemCollector problemCollector = new ProblemCollector();
        Map<Route, AutonomyLevel> read = new EnumMap<>(Route.class);
        modes.forEach(text -> mode(text, read, problemCollector));
        RunTimeLimits when = times.times(problemCollector);
        if (runsPerHour < 1 || restartsPerDay < 0) {
            problemCollector.add(
                    CliError.USAGE,
                    "--runs-per-hour " + runsPerHour + ", --restarts-per-day " + restartsPerDay,
                    "an hour has at least one run, and a day no fewer than 0 restarts",
                    "to allow no change by itself, leave out --mode");
        }
        problemCollector.throwIfAny();
        return new AutonomyLimits(read, false, when.windows(), runsPerHour, restartsPerDay, when.longest());
    }

    private static void mode(String text, Map<Route, AutonomyLevel> read, ProblemCollector problemCollector) {
        int equals = text.indexOf('=');
        Optional<AutonomyLevel> autonomyLevel = Stream.of(AutonomyLevel.values())
                .filter(one -> one.id().equals(text.substring(equals + 1)))
                .findFirst();
        List<Route> routes = equals < 0
                ? ROUTES
                : ROUTES.stream()
                        .filter(route -> id(route).equals(text.substring(0, equals)))
                        .toList();
        if (autonomyLevel.isEmpty() || routes.isEmpty()) {
            problemCollector.add(
                    CliError.USAGE,
                    "--mode " + text + " cannot be read",
                    "a mode is off, advise, ask or auto; a route is "
                            + ROUTES.stream().map(AutomationOptions::id).collect(Collectors.joining(", ")),
                    "hconfig serve --mode auto --mode rolling-restart=ask");
            return;
        }
        routes.forEach(route -> read.put(route, autonomyLevel.get()));
    }

    private static String id(Route route) {
        return route.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
