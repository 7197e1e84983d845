package org.hconfig.rconfig;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.core.ProblemCollector;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.spi.Route;

/** Limits of automatic changes, from the options of {@code serve}. */
final class RedisAutonomy {
    private RedisAutonomy() {}

    /**
     * Returns the limits.
     *
     * @param times the change windows and the maximum duration
     * @throws org.hconfig.core.HConfigException {@link RedisError#OPTION}, all invalid options at once
     */
    static AutonomyLimits limits(CommandRequest request, RunTimeLimits times) {
        ProblemCollector problems = new ProblemCollector();
        Map<Route, AutonomyLevel> modes = new LinkedHashMap<>();
        request.values("--mode").forEach(text -> mode(text, modes, problems));
        int runs = number(request, "--runs-per-hour", 1, AutonomyLimits.RUNS_PER_HOUR_DEFAULT, problems);
        int restarts = number(request, "--restarts-per-day", 0, AutonomyLimits.RESTARTS_PER_DAY_DEFAULT, problems);
        problems.throwIfAny();
        return new AutonomyLimits(modes, false, times.windows(), runs, restarts, times.longest());
    }

    private static int number(CommandRequest request, String option, int least, int usual, ProblemCollector problems) {
        String text = request.value(option).orElse(Integer.toString(usual));
        if (text.matches("\\d{1,6}") && Integer.parseInt(text) >= least) {
            return Integer.parseInt(text);
        }
        problems.add(
                RedisError.OPTION,
                option + " " + text + " is out of range",
                "the minimum is " + least,
                "for example " + option + " " + usual);
        return usual;
    }

    private static void mode(String text, Map<Route, AutonomyLevel> modes, ProblemCollector problems) {
        List<Route> all = RedisModel.INSTANCE.routes().stream()
                .filter(Route::changesCluster)
                .toList();
        int equals = text.indexOf('=');
        Optional<AutonomyLevel> level = Stream.of(AutonomyLevel.values())
                .filter(one -> one.id().equals(text.substring(equals + 1)))
                .findFirst();
        List<Route> routes = all.stream()
                .filter(route -> equals < 0 || route.id().equals(text.substring(0, equals)))
                .toList();
        if (level.isEmpty() || routes.isEmpty()) {
            String ids = all.stream().map(Route::id).collect(Collectors.joining(", "));
            problems.add(
                    RedisError.OPTION,
                    "--mode " + text + " is not valid for Redis servers",
                    "a mode is off, advise, ask or auto; a route is " + ids,
                    "hconfig serve --mode " + all.get(0).id() + "=auto");
            return;
        }
        routes.forEach(route -> modes.put(route, level.get()));
    }
}
