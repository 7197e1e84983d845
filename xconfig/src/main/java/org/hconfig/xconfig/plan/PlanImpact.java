package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Route;

/** The impact of a plan beyond its own table: servers whose files change, data that is unavailable for a while, processes restarted. */
public final class PlanImpact {
    /** The fact of a plan's base that contains the number of data servers. */
    static final String SERVERS = "cluster.servers";

    private PlanImpact() {}

    /** Returns one sentence for each kind of impact, the mildest first; empty when no server is changed. */
    public static List<String> of(Plan plan, DatabaseModel database) {
        Set<Route> routes = routes(plan);
        return routes.stream().anyMatch(Planner::toServers)
                ? byCount(plan, database::impact, database::impactOnGroups)
                : List.of();
    }

    /**
     * Returns the question asked before a plan is applied; it has the number of values, and names the work of its tasks, what is
     * interrupted, and what a rollback does not undo.
     *
     * @param request what is asked, for example {@code Apply it}
     */
    public static String question(String request, Plan plan, DatabaseModel database) {
        List<String> permanent = permanent(plan, database);
        return asked(request, plan)
                + sentences(work(plan, database))
                + sentences(disturbances(plan, database))
                + (permanent.isEmpty() ? "" : " A rollback does not undo " + String.join("; ", permanent) + ".");
    }

    /**
     * Returns the question asked before a plan is rolled back; it names what is interrupted, and what stays as it is.
     *
     * @param request what is asked, for example {@code Roll it back}
     */
    public static String rollbackQuestion(String request, Plan plan, DatabaseModel database) {
        List<String> permanent = permanent(plan, database);
        List<String> disturbed = new ArrayList<>(ofValues(plan, database));
        plan.tasks().stream()
                .map(database::taskImpact)
                .filter(impact -> impact.permanent().isEmpty())
                .forEach(impact -> disturbed.addAll(impact.disturbances()));
        return asked(request, plan)
                + sentences(disturbed)
                + (permanent.isEmpty()
                        ? ""
                        : " What was done of these stays, because it cannot be undone: " + String.join("; ", permanent)
                                + ".");
    }

    private static String asked(String request, Plan plan) {
        int values = plan.changes().size();
        return request + (values == 0 ? "?" : " (" + Count.of(values, "value") + ")?");
    }

    private static String sentences(List<String> clauses) {
        return clauses.isEmpty() ? "" : " " + capital(String.join("; ", clauses)) + ".";
    }

    /** Returns what the tasks of a plan do, with sizes and durations, one line each. */
    public static List<String> work(Plan plan, DatabaseModel database) {
        return plan.tasks().stream()
                .flatMap(task -> database.taskImpact(task).work().stream())
                .toList();
    }

    /** Returns what a rollback of a plan leaves as it is, as noun phrases; empty when all of it can be undone. */
    public static List<String> permanent(Plan plan, DatabaseModel database) {
        return plan.tasks().stream()
                .flatMap(task -> database.taskImpact(task).permanent().stream())
                .toList();
    }

    /** Returns what is restarted, reopened or unavailable when a plan is applied, one entry for each kind; empty when nothing is. */
    public static List<String> disturbances(Plan plan, DatabaseModel database) {
        return Stream.concat(
                        ofValues(plan, database).stream(),
                        plan.tasks().stream().flatMap(task -> database.taskImpact(task).disturbances().stream()))
                .distinct()
                .toList();
    }

    private static List<String> ofValues(Plan plan, DatabaseModel database) {
        List<String> disturbed = new ArrayList<>(byCount(plan, database::disturbances, database::disturbancesOfGroups));
        String created = plan.creation().map(Creation::object).orElse("");
        List<String> altered = plan.changes().stream()
                .filter(change -> change.route().reach() == Route.Reach.OBJECTS)
                .flatMap(change -> change.target().object().stream())
                .filter(object -> !object.equals(created))
                .distinct()
                .toList();
        if (!altered.isEmpty()) {
            database.alterDisturbance(altered).ifPresent(disturbed::add);
        }
        return disturbed;
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Returns the number of data servers that a plan restarts. */
    public static int restarts(Plan plan) {
        Set<String> ofGroups = servers(plan, Route::restartsDataServers);
        int restarted = ofGroups.isEmpty() ? count(plan) : ofGroups.size();
        return routes(plan).stream().anyMatch(Route::restartsDataServers) ? restarted : 0;
    }

    /**
     * Returns texts on the routes of a plan, each with the number of servers that it reaches; routes that reach as many are
     * described together.
     */
    private static List<String> byCount(
            Plan plan,
            BiFunction<Set<Route>, Integer, List<String>> ofAll,
            BiFunction<Set<Route>, Integer, List<String>> ofGroups) {
        Set<Route> everywhere = new LinkedHashSet<>();
        Map<Integer, Set<Route>> inGroups = new LinkedHashMap<>();
        for (Route route : routes(plan)) {
            Set<String> servers = servers(plan, one -> one == route);
            if (servers.isEmpty()) {
                everywhere.add(route);
            } else {
                inGroups.computeIfAbsent(servers.size(), count -> new LinkedHashSet<>())
                        .add(route);
            }
        }
        List<String> texts = new ArrayList<>(ofAll.apply(everywhere, count(plan)));
        inGroups.forEach((servers, routes) -> texts.addAll(ofGroups.apply(routes, servers)));
        return texts.stream().distinct().toList();
    }

    /** Returns the data servers that the changes by some routes reach if all of these are for groups; otherwise none. */
    private static Set<String> servers(Plan plan, Predicate<Route> some) {
        Set<String> servers = new HashSet<>();
        for (Change change : plan.changes()) {
            if (some.test(change.route())) {
                if (change.target().group().isEmpty()) {
                    return Set.of();
                }
                servers.addAll(plan.base().members(change.target()));
            }
        }
        return servers;
    }

    private static Set<Route> routes(Plan plan) {
        return plan.changes().stream().map(Change::route).collect(Collectors.toSet());
    }

    private static int count(Plan plan) {
        return Optional.ofNullable(plan.facts().get(SERVERS))
                .map(Integer::parseInt)
                .orElse(0);
    }
}
