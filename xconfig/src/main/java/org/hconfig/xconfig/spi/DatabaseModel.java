package org.hconfig.xconfig.spi;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.TaskImpact;

/**
 * The values that an adapter owns, without access to a cluster. Two calls return the same instances; tokens and names are unique, and
 * stored files hold them, so that they must not change.
 */
public interface DatabaseModel {
    /** Returns the database's words. */
    DatabaseTerms terms();

    /** Returns all routes, the cheapest first; one of them reaches nothing. */
    List<Route> routes();

    /** Returns all scopes, the largest first; one has {@link Scope.Level#SERVER}. */
    List<Scope> scopes();

    /** Returns all kinds of workloads. */
    List<Workload> workloads();

    /** Returns the kind that stands for a workload that is not known. */
    Workload generalWorkload();

    /** Returns all roles of servers. */
    List<ServerKind> serverKinds();

    /** Returns all guardrail metrics. */
    List<Guardrail> guardrails();

    /** Returns the guardrail metrics of some changes, in order. */
    Set<Guardrail> guardrails(Collection<Change> changes);

    /** Returns the variables of formulas, in order. */
    List<FormulaVariable> variables();

    /** Returns facts of very different clusters, for which every policy is evaluated when it is read. */
    List<FormulaFacts> probes();

    /**
     * Returns facts in which variables have these values, so that a policy is evaluated within the range that it states. Without an
     * implementation, a range between two of the {@link #probes} is refused.
     *
     * @param base one of the probes, which supplies all other variables
     * @param values values by the id of the variable
     * @return empty when no cluster has these values together
     */
    default Optional<FormulaFacts> probe(FormulaFacts base, Map<String, Double> values) {
        return Optional.empty();
    }

    /** Returns the type of {@link Creation}, a record with the fields of plan files; empty when plans create nothing. */
    default Optional<Class<? extends Creation>> creationType() {
        return Optional.empty();
    }

    /** Returns the present names of policies by their former names, which stored histories still contain. */
    default Map<String, String> formerPolicies() {
        return Map.of();
    }

    /**
     * Returns how the changes of servers are grouped into steps, in order.
     *
     * @param used the routes of the changes
     */
    List<ServerWave> waves(Set<Route> used);

    /**
     * Returns what changes by these routes do beyond their objects, one sentence each, the mildest first.
     *
     * @param servers number of servers that hold data
     */
    List<String> impact(Set<Route> used, int servers);

    /**
     * Returns what changes by these routes interrupt, as clauses for the question before they are made; empty when nothing.
     *
     * @param servers number of servers that hold data
     */
    List<String> disturbances(Set<Route> used, int servers);

    /**
     * Returns what changes by these routes do if they are for groups of servers, so that only these servers are changed.
     *
     * @param servers number of servers of the groups
     */
    default List<String> impactOnGroups(Set<Route> used, int servers) {
        return impact(used, servers);
    }

    /**
     * Returns what changes by these routes interrupt if they are for groups of servers.
     *
     * @param servers number of servers of the groups
     */
    default List<String> disturbancesOfGroups(Set<Route> used, int servers) {
        return disturbances(used, servers);
    }

    /**
     * Returns what altering these objects interrupts, as a clause for the question before it is done; empty when nothing.
     *
     * @param objects the names of the objects, at least one
     */
    default Optional<String> alterDisturbance(List<String> objects) {
        return Optional.empty();
    }

    /** Returns what a task does, what it interrupts, and what of it cannot be undone. */
    default TaskImpact taskImpact(PlanTask task) {
        return TaskImpact.UNKNOWN;
    }

    /** Returns the route that reaches nothing. */
    default Route noRoute() {
        return first(Route.Reach.NOTHING).orElseThrow();
    }

    /** Returns the cheapest route with a reach; empty when there is none. */
    default Optional<Route> first(Route.Reach reach) {
        return routes().stream().filter(route -> route.reach() == reach).findFirst();
    }

    /** Returns the route for a value of servers whose own route is not known: a restart of all of them that hold data. */
    default Route restart() {
        return routes().stream().filter(Route::restartsDataServers).findFirst().orElseThrow();
    }

    /**
     * Returns the route that a change takes on servers which read their files only at a start.
     *
     * @param scope what the setting applies to
     * @param route the route on servers that can read them while they run
     */
    default Route atRestart(Scope scope, Route route) {
        return route.reach() != Route.Reach.SERVERS || route.needsRestart() ? route : restart();
    }

    /** Returns the scope with a level. */
    default Scope scope(Scope.Level level) {
        return scopes().stream()
                .filter(scope -> scope.level() == level)
                .findFirst()
                .orElseThrow();
    }

    /** Returns all routes to servers, closed for one reason. */
    default Map<Route, String> serversClosed(String reason) {
        Map<Route, String> closed = routeMap();
        routes().stream()
                .filter(route -> route.reach() == Route.Reach.SERVERS)
                .forEach(route -> closed.put(route, "server-side changes are deferred: " + reason));
        return closed;
    }

    /** Returns an empty map by routes that is ordered by cost. */
    default <T> Map<Route, T> routeMap() {
        return new TreeMap<>(java.util.Comparator.comparingInt(routes()::indexOf));
    }
}
