package org.hconfig.cli.cycle;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.cli.CliError;
import org.hconfig.cli.plan.TimesOption;
import org.hconfig.core.Problems;
import org.hconfig.xconfig.cycle.CycleRules;
import org.hconfig.xconfig.cycle.Mode;
import org.hconfig.xconfig.cycle.Times;
import org.hconfig.xconfig.model.Route;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the operator allows the cycle to do. */
public final class RulesOption {
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
    private TimesOption times = new TimesOption();

    @Option(
            names = "--runs-per-hour",
            paramLabel = "N",
            defaultValue = "" + CycleRules.RUNS_PER_HOUR_DEFAULT,
            description = "Changes that may begin within an hour. Default: ${DEFAULT-VALUE}.")
    private int runsPerHour;

    @Option(
            names = "--restarts-per-day",
            paramLabel = "N",
            defaultValue = "" + CycleRules.RESTARTS_PER_DAY_DEFAULT,
            description = "Times that each RegionServer may be restarted within a day. Default: ${DEFAULT-VALUE}.")
    private int restartsPerDay;

    /**
     * The rules, not frozen.
     *
     * @throws org.hconfig.core.HConfigException with every mistake in them
     */
    CycleRules rules() {
        Problems problems = new Problems();
        Map<Route, Mode> read = new EnumMap<>(Route.class);
        modes.forEach(text -> mode(text, read, problems));
        Times when = times.times(problems);
        if (runsPerHour < 1 || restartsPerDay < 0) {
            problems.add(
                    CliError.USAGE,
                    "--runs-per-hour " + runsPerHour + ", --restarts-per-day " + restartsPerDay,
                    "an hour has at least one run, and a day no fewer than 0 restarts",
                    "to allow no change by itself, leave out --mode");
        }
        problems.throwIfAny();
        return new CycleRules(read, false, when.windows(), runsPerHour, restartsPerDay, when.longest());
    }

    private static void mode(String text, Map<Route, Mode> read, Problems problems) {
        int equals = text.indexOf('=');
        Optional<Mode> mode = Stream.of(Mode.values())
                .filter(one -> one.word().equals(text.substring(equals + 1)))
                .findFirst();
        List<Route> routes = equals < 0
                ? ROUTES
                : ROUTES.stream()
                        .filter(route -> word(route).equals(text.substring(0, equals)))
                        .toList();
        if (mode.isEmpty() || routes.isEmpty()) {
            problems.add(
                    CliError.USAGE,
                    "--mode " + text + " cannot be read",
                    "a mode is off, advise, ask or auto; a route is "
                            + ROUTES.stream().map(RulesOption::word).collect(Collectors.joining(", ")),
                    "hconfig serve --mode auto --mode rolling-restart=ask");
            return;
        }
        routes.forEach(route -> read.put(route, mode.get()));
    }

    private static String word(Route route) {
        return route.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
