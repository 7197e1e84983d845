package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;
import org.hconfig.xconfig.spi.Target;

/**
 * Derives the steps of a plan, the cheapest route first. All changes that need a restart of the data servers share a single one,
 * and include those that need partitions reopened, when the servers are restarted anyway.
 */
final class StepPlanner {
    private static final Set<Route> ONLINE = Set.of(Route.ONLINE_UPDATE, Route.REGION_REOPEN);

    private final Plan plan;
    private final List<Server> regionServers;
    private final List<Server> masters;
    private final List<Step> steps = new ArrayList<>();

    private StepPlanner(Plan plan, List<Server> servers) {
        this.plan = plan;
        this.regionServers = ofKind(servers, Server.Kind.REGION_SERVER);
        this.masters = ofKind(servers, Server.Kind.MASTER);
    }

    /** Returns true when some change of the plan modifies servers. */
    static boolean needServers(Plan plan) {
        return plan.changes().stream().anyMatch(change -> Planner.toServers(change.route()));
    }

    /**
     * Rejects plans that cannot be executed.
     *
     * @throws HConfigException {@link PlanError#ROUTE_UNSUPPORTED} for each change by a route that apply does not support
     */
    static void check(Plan plan) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (Change change : plan.changes()) {
            if (change.route() == Route.NONE) {
                problemCollector.add(
                        PlanError.ROUTE_UNSUPPORTED,
                        plan.id() + " changes " + change.key() + ", which cannot be changed",
                        "it is a property of the application, not a setting",
                        "make a new plan: hconfig plan");
            }
        }
        problemCollector.throwIfAny();
    }

    /** The steps, in order. The same plan and servers always give the same steps. */
    static List<Step> of(Plan plan, List<Server> servers) {
        return new StepPlanner(plan, servers).all();
    }

    private List<Step> all() {
        plan.creation().ifPresent(creation -> steps.add(new Step.CreateTable(creation)));
        for (String table : plan.base().tables()) {
            // A table is created with its settings on it; there is nothing left to alter.
            boolean created = plan.creation()
                    .filter(creation -> creation.table().equals(table))
                    .isPresent();
            List<SettingEdit> alters = created ? List.of() : edits(Set.of(Route.TABLE_ALTER), Target.of(table));
            if (!alters.isEmpty()) {
                steps.add(new Step.AlterTable(table, alters));
            }
            List<SettingEdit> hints = edits(Set.of(Route.CLIENT_HINT), Target.of(table));
            if (!hints.isEmpty()) {
                steps.add(new Step.StoreClientHints(table, hints));
            }
        }
        toServers();
        plan.tasks().forEach(task -> {
            for (int number = 0; number < task.steps().size(); number++) {
                steps.add(new Step.TaskStep(task, number));
            }
        });
        return List.copyOf(steps);
    }

    private void toServers() {
        List<SettingEdit> restarted = edits(Set.of(Route.ROLLING_RESTART));
        List<SettingEdit> reopened = edits(Set.of(Route.REGION_REOPEN));
        List<SettingEdit> online = edits(ONLINE);
        if (restarted.isEmpty()) {
            Route route = reopened.isEmpty() ? Route.ONLINE_UPDATE : Route.REGION_REOPEN;
            regionServers.forEach(server -> add(server, route, online));
        } else {
            List<SettingEdit> updated = edits(Set.of(Route.ONLINE_UPDATE));
            regionServers.forEach(server -> add(server, Route.ONLINE_UPDATE, updated));
        }
        masters.forEach(server -> add(server, Route.ONLINE_UPDATE, online));
        List<SettingEdit> withRestart =
                restarted.isEmpty() ? List.of() : edits(Set.of(Route.REGION_REOPEN, Route.ROLLING_RESTART));
        regionServers.forEach(server -> add(server, Route.ROLLING_RESTART, withRestart));
        masters.forEach(server -> add(server, Route.MASTER_RESTART, edits(Set.of(Route.MASTER_RESTART))));
    }

    private void add(Server server, Route route, List<SettingEdit> settingEdits) {
        if (!settingEdits.isEmpty()) {
            steps.add(new Step.ConfigureServer(server, route, settingEdits));
        }
    }

    private List<SettingEdit> edits(Set<Route> routes) {
        return edits(routes, Target.CLUSTER);
    }

    private List<SettingEdit> edits(Set<Route> routes, Target within) {
        return plan.changes().stream()
                .filter(change -> routes.contains(change.route()) && within.covers(change.target()))
                .map(change -> new SettingEdit(change.target().part(), change.key(), Optional.of(change.proposed())))
                .toList();
    }

    private static List<Server> ofKind(List<Server> servers, Server.Kind kind) {
        return servers.stream().filter(server -> server.kind() == kind).toList();
    }
}
