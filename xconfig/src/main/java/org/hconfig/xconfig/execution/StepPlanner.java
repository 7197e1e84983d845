package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;
import org.hconfig.xconfig.spi.Target;

/**
 * Derives the steps of a plan, the cheapest route first. How changes of servers share steps is the database's own:
 * {@link DatabaseModel#waves}.
 */
final class StepPlanner {
    private final Plan plan;
    private final List<Server> servers;
    private final DatabaseModel database;
    private final List<Step> steps = new ArrayList<>();

    private StepPlanner(Plan plan, List<Server> servers, DatabaseModel database) {
        this.plan = plan;
        this.servers = servers;
        this.database = database;
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
            if (change.route().reach() == Route.Reach.NOTHING) {
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
    static List<Step> of(Plan plan, List<Server> servers, DatabaseModel database) {
        return new StepPlanner(plan, servers, database).all();
    }

    private List<Step> all() {
        String noun = database.terms().object();
        plan.creation().ifPresent(creation -> steps.add(new Step.CreateObject(creation, noun)));
        for (String table : plan.base().tables()) {
            // An object is created with its settings on it; there is nothing left to alter.
            boolean created = plan.creation()
                    .filter(creation -> creation.object().equals(table))
                    .isPresent();
            List<SettingEdit> alters = created ? List.of() : edits(Route.Reach.OBJECTS, Target.of(table));
            if (!alters.isEmpty()) {
                steps.add(new Step.AlterObject(table, noun, alters));
            }
            List<SettingEdit> hints = edits(Route.Reach.CLIENTS, Target.of(table));
            if (!hints.isEmpty()) {
                steps.add(new Step.StoreClientHints(table, noun, hints));
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

    /**
     * Each server takes the waves of the changes that reach it: one is not restarted because another group is. Servers with the same
     * waves take each at the same time.
     */
    private void toServers() {
        Map<Set<Route>, List<Server>> byRoutes = new LinkedHashMap<>();
        servers.forEach(server -> byRoutes.computeIfAbsent(routes(server), routes -> new ArrayList<>())
                .add(server));
        int waves = byRoutes.keySet().stream()
                .mapToInt(used -> database.waves(used).size())
                .max()
                .orElse(0);
        for (int number = 0; number < waves; number++) {
            int one = number;
            byRoutes.forEach((used, some) -> database.waves(used).stream()
                    .skip(one)
                    .limit(1)
                    .forEach(wave -> some.stream()
                            .filter(server -> server.kind() == wave.kind())
                            .forEach(server -> add(server, wave.by(), edits(wave.of(), server)))));
        }
    }

    private Set<Route> routes(Server server) {
        return plan.changes().stream()
                .filter(change ->
                        change.target().group().isEmpty() || plan.base().reaches(change.target(), server.name()))
                .map(Change::route)
                .collect(Collectors.toSet());
    }

    private List<SettingEdit> edits(Set<Route> routes, Server server) {
        return plan.changes().stream()
                .filter(change -> routes.contains(change.route())
                        && change.target().part().isEmpty()
                        && plan.base().reaches(change.target(), server.name()))
                .map(change -> new SettingEdit(Optional.empty(), change.key(), Optional.of(change.proposed())))
                .toList();
    }

    private void add(Server server, Route route, List<SettingEdit> settingEdits) {
        if (!settingEdits.isEmpty()) {
            steps.add(new Step.ConfigureServer(server, route, settingEdits));
        }
    }

    private List<SettingEdit> edits(Route.Reach reach, Target within) {
        return edits(
                database.routes().stream()
                        .filter(route -> route.reach() == reach)
                        .collect(Collectors.toSet()),
                within);
    }

    private List<SettingEdit> edits(Set<Route> routes, Target within) {
        return plan.changes().stream()
                .filter(change -> routes.contains(change.route()) && within.covers(change.target()))
                .map(change -> new SettingEdit(change.target().part(), change.key(), Optional.of(change.proposed())))
                .toList();
    }
}
