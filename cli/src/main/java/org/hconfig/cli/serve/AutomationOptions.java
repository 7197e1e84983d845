package org.hconfig.cli.serve;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.cli.CliError;
import org.hconfig.cli.plan.ChangeWindowOptions;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.spi.Route;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that limit the automatic changes of the control loop. */
public final class AutomationOptions {
    /** Routes that change effective settings. */
    private static final List<Route> ROUTES = List.of(
            HBaseRoute.TABLE_ALTER,
            HBaseRoute.ONLINE_UPDATE,
            HBaseRoute.REGION_REOPEN,
            HBaseRoute.ROLLING_RESTART,
            HBaseRoute.MASTER_RESTART);

    @Option(
            names = "--mode",
            paramLabel = "[ROUTE=]MODE",
            description = "Degree of automation: off, advise, ask or auto; for one route (table-alter, online-update,"
                    + " region-reopen, rolling-restart, master-restart) or for all. The last one wins. Default:"
                    + " advise.")
    private List<String> modes = List.of();

    @Mixin
    private ChangeWindowOptions times = new ChangeWindowOptions();

    @Option(
            names = "--runs-per-hour",
            paramLabel = "N",
            defaultValue = "" + AutonomyLimits.RUNS_PER_HOUR_DEFAULT,
            description = "Maximum number of changes started per hour. Default: ${DEFAULT-VALUE}.")
    private int runsPerHour;

    @Option(
            names = "--restarts-per-day",
            paramLabel = "N",
            defaultValue = "" + AutonomyLimits.RESTARTS_PER_DAY_DEFAULT,
            description = "Maximum number of restarts of each RegionServer per day. Default: ${DEFAULT-VALUE}.")
    private int restartsPerDay;

    /**
     * Returns the limits, without a freeze.
     *
     * @throws org.hconfig.core.HConfigException with every error in the options
     */
    AutonomyLimits rules() {
        ProblemCollector problemCollector = new ProblemCollector();
        Map<Route, AutonomyLevel> read = new LinkedHashMap<>();
        modes.forEach(text -> mode(text, read, problemCollector));
        RunTimeLimits when = times.times(problemCollector);
        if (runsPerHour < 1 || restartsPerDay < 0) {
            problemCollector.add(
                    CliError.USAGE,
                    "--runs-per-hour " + runsPerHour + ", --restarts-per-day " + restartsPerDay,
                    "the minimum is 1 run per hour and 0 restarts per day",
                    "to allow no automatic changes, leave out --mode");
        }
        problemCollector.throwIfAny();
        return new AutonomyLimits(read, false, when.windows(), runsPerHour, restartsPerDay, when.longest());
    }

    /** Returns the highest autonomy level that limits allow for any route. */
    static AutonomyLevel highest(AutonomyLimits limits) {
        return ROUTES.stream().map(limits::mode).max(Comparator.naturalOrder()).orElse(AutonomyLevel.ADVISE);
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
                    "--mode " + text + " is not valid",
                    "a mode is off, advise, ask or auto; a route is "
                            + ROUTES.stream().map(AutomationOptions::id).collect(Collectors.joining(", ")),
                    "hconfig serve --mode auto --mode rolling-restart=ask");
            return;
        }
        routes.forEach(route -> read.put(route, autonomyLevel.get()));
    }

    private static String id(Route route) {
        return route.id();
    }
}
