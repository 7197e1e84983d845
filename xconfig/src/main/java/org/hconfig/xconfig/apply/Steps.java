package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problems;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.Planner;

/**
 * The steps of a plan, the cheapest route first. Whatever needs a restart of the RegionServers is done in a single one,
 * and so is what needs their regions reopened, when they are restarted anyway.
 */
final class Steps {
    private static final Set<Route> ONLINE = Set.of(Route.ONLINE_UPDATE, Route.REGION_REOPEN);

    private final Plan plan;
    private final List<Server> regionServers;
    private final List<Server> masters;
    private final List<Step> steps = new ArrayList<>();

    private Steps(Plan plan, List<Server> servers) {
        this.plan = plan;
        this.regionServers = ofKind(servers, Server.Kind.REGION_SERVER);
        this.masters = ofKind(servers, Server.Kind.MASTER);
    }

    /** True when some change of the plan goes to servers. */
    static boolean needServers(Plan plan) {
        return plan.changes().stream().anyMatch(change -> Planner.toServers(change.route()));
    }

    /**
     * Refuses what nobody can carry out.
     *
     * @throws HConfigException {@link PlanError#ROUTE_UNSUPPORTED} for each change by a route that apply does not take
     */
    static void check(Plan plan) {
        Problems problems = new Problems();
        for (Change change : plan.changes()) {
            if (change.route() == Route.NONE) {
                problems.add(
                        PlanError.ROUTE_UNSUPPORTED,
                        plan.id() + " wants " + change.key() + " changed, which nobody can",
                        "it is a fact of the application, not a setting",
                        "make a new plan by hconfig plan");
            }
        }
        problems.throwIfAny();
    }

    /** The server that a step changes; empty for steps that change none. */
    static Optional<Server> server(Step step) {
        return step instanceof Step.Serve serve ? Optional.of(serve.server()) : Optional.empty();
    }

    /** The steps, in order. The same plan and servers always give the same steps. */
    static List<Step> of(Plan plan, List<Server> servers) {
        return new Steps(plan, servers).all();
    }

    private List<Step> all() {
        List<Edit> alters = edits(Set.of(Route.TABLE_ALTER));
        List<Edit> hints = edits(Set.of(Route.CLIENT_HINT));
        if (plan.creation().isPresent()) {
            // A table is created with its settings on it; there is nothing left to alter.
            steps.add(new Step.Create(plan.creation().get()));
        } else if (!alters.isEmpty()) {
            steps.add(new Step.Alter(plan.table(), alters));
        }
        if (!hints.isEmpty()) {
            steps.add(new Step.Hint(plan.table(), hints));
        }
        toServers();
        return List.copyOf(steps);
    }

    private void toServers() {
        List<Edit> restarted = edits(Set.of(Route.ROLLING_RESTART));
        List<Edit> reopened = edits(Set.of(Route.REGION_REOPEN));
        List<Edit> online = edits(ONLINE);
        if (restarted.isEmpty()) {
            Route route = reopened.isEmpty() ? Route.ONLINE_UPDATE : Route.REGION_REOPEN;
            regionServers.forEach(server -> add(server, route, online));
        } else {
            List<Edit> updated = edits(Set.of(Route.ONLINE_UPDATE));
            regionServers.forEach(server -> add(server, Route.ONLINE_UPDATE, updated));
        }
        masters.forEach(server -> add(server, Route.ONLINE_UPDATE, online));
        List<Edit> withRestart =
                restarted.isEmpty() ? List.of() : edits(Set.of(Route.REGION_REOPEN, Route.ROLLING_RESTART));
        regionServers.forEach(server -> add(server, Route.ROLLING_RESTART, withRestart));
        masters.forEach(server -> add(server, Route.MASTER_RESTART, edits(Set.of(Route.MASTER_RESTART))));
    }

    private void add(Server server, Route route, List<Edit> edits) {
        if (!edits.isEmpty()) {
            steps.add(new Step.Serve(server, route, edits));
        }
    }

    private List<Edit> edits(Set<Route> routes) {
        return plan.changes().stream()
                .filter(change -> routes.contains(change.route()))
                .map(this::edit)
                .toList();
    }

    private Edit edit(Change change) {
        // A table's name may hold a colon itself, after its namespace.
        boolean ofFamily = change.target().startsWith(plan.table() + ":");
        Optional<String> family =
                ofFamily ? Optional.of(change.target().substring(plan.table().length() + 1)) : Optional.empty();
        return new Edit(family, change.key(), Optional.of(change.proposed()));
    }

    private static List<Server> ofKind(List<Server> servers, Server.Kind kind) {
        return servers.stream().filter(server -> server.kind() == kind).toList();
    }
}
