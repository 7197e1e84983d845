package org.hconfig.xconfig.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * Validates a plan against the settings catalogue, independently of its hash. Anyone who can write the file can compute the hash;
 * therefore a plan is data and grants no rights: only changes that a planner of HConfig could have proposed are
 * executed.
 */
public final class PlanValidator {
    private final Catalogue catalogue;
    private final Plan plan;
    private final ProblemCollector problemCollector = new ProblemCollector();

    private PlanValidator(Catalogue catalogue, Plan plan) {
        this.catalogue = catalogue;
        this.plan = plan;
    }

    /**
     * Rejects a plan with a change that the catalogue does not allow.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} for each: an unknown key, another scope, target or route
     *     than those of the setting, a value that is out of range or not in the setting's unit, a key that plans must not set
     */
    public static void check(Catalogue catalogue, Plan plan) {
        PlanValidator check = new PlanValidator(catalogue, plan);
        plan.changes().forEach(check::change);
        check.duplicates();
        plan.tasks().forEach(check::task);
        plan.creation().ifPresent(check::creation);
        check.problemCollector.throwIfAny();
    }

    /** One value for each setting and target, and for each setting and server: two could never both be in place. */
    private void duplicates() {
        Set<String> seen = new HashSet<>();
        Map<String, Set<String>> reached = new HashMap<>();
        Set<String> everywhere = new HashSet<>();
        plan.changes().stream()
                .filter(change -> change.target().isCluster())
                .forEach(change -> everywhere.add(change.key()));
        for (Change change : plan.changes()) {
            if (!seen.add(change.key() + "\n" + change.target().path())) {
                reject(change, "it sets this setting twice");
            } else if (change.target().group().isPresent()) {
                Set<String> servers = reached.computeIfAbsent(change.key(), key -> new HashSet<>());
                Set<String> members = plan.base().members(change.target());
                if (everywhere.contains(change.key()) || members.stream().anyMatch(servers::contains)) {
                    reject(change, "it sets this setting twice on the servers of the group");
                }
                servers.addAll(members);
            }
        }
    }

    private void task(PlanTask task) {
        if (!task.target().isCluster()
                && task.target().object().filter(plan.base().tables()::contains).isEmpty()) {
            reject("has a task " + task.kind() + " of " + task.target(), "it is a plan for " + plan.subject());
        }
    }

    private void change(Change change) {
        Optional<Setting> setting =
                catalogue.find(change.key()).filter(found -> found.key().equals(change.key()));
        if (setting.isEmpty()) {
            unlisted(change);
            return;
        }
        value(change, setting.get(), change.proposed());
        if (!forAllTables(change, setting.get())) {
            if (change.scope() != setting.get().scope()) {
                reject(change, "its scope is " + id(setting.get().scope()) + ", not " + id(change.scope()));
            }
            route(change, setting.get());
        }
        target(change);
    }

    /** The site files of servers may also contain a key of objects, as the value of all objects that do not set it themselves. */
    private boolean forAllTables(Change change, Setting setting) {
        return change.scope().level() == Scope.Level.SERVER
                && setting.scope().level() != Scope.Level.SERVER
                && catalogue.inSiteFiles(setting)
                && setting.route().changesCluster()
                && Planner.toServers(change.route());
    }

    /** A key that is not in the catalogue may still be a variable with options of the servers' processes. */
    private void unlisted(Change change) {
        catalogue.optionsRefusals(change).forEach(reason -> reject(change, reason));
        if (catalogue.isOptionsVariable(change.key())) {
            target(change);
        }
    }

    private void value(Change change, Setting setting, String value) {
        catalogue.neverPlanned(setting, value).ifPresent(reason -> reject(change, reason));
        try {
            String canonical = catalogue.canonical(setting, value);
            if (!canonical.equals(value)) {
                reject(
                        change,
                        "'" + value + "' is not in the setting's unit, "
                                + setting.domain().unit() + ": " + canonical);
            }
        } catch (HConfigException wrong) {
            wrong.problems().forEach(problem -> reject(change, problem.what() + "; " + problem.why()));
        }
    }

    /** A setting of servers may use a costlier route than its own, together with others that require it. */
    private void route(Change change, Setting setting) {
        Route own = setting.route();
        boolean costlier = Planner.toServers(own)
                && (own.restartsDataServers() || !own.needsRestart())
                && change.route().restartsDataServers()
                && setting.scope().level() == Scope.Level.SERVER;
        if (own.reach() == Route.Reach.NOTHING
                || (change.route() != own
                        && !costlier
                        && change.route() != catalogue.database().atRestart(setting.scope(), own))) {
            reject(
                    change,
                    own.reach() == Route.Reach.NOTHING
                            ? "it is a property of the application, not a setting"
                            : "it is changed by " + own.label() + ", not by "
                                    + change.route().label());
        }
        if (change.key().startsWith("<") && change.route().reach() != Route.Reach.CLIENTS) {
            reject(change, "it is not a key of a site file");
        }
    }

    private void target(Change change) {
        Target target = change.target();
        boolean right = switch (change.route().reach()) {
            case SERVERS -> target.isCluster() || onGroup(change);
            case CLIENTS -> onTable(target) && target.part().isEmpty();
            case OBJECTS ->
                onTable(target) && (target.part().isPresent() || change.scope().level() == Scope.Level.OBJECT);
            case NOTHING -> true; // refused for its route
        };
        if (!right) {
            reject(change, "its target is not what the plan for " + plan.subject() + " is about");
        }
    }

    /** A group must have servers in the plan; what belongs to the whole cluster, such as to its coordinating servers, has no groups. */
    private boolean onGroup(Change change) {
        return change.scope().level() == Scope.Level.SERVER
                && Planner.canBeOfGroup(change.route())
                && !plan.base().members(change.target()).isEmpty();
    }

    private boolean onTable(Target target) {
        return target.path().size() <= 2
                && target.object().filter(plan.base().tables()::contains).isPresent();
    }

    /** The settings of a created table must equal the changes that the plan lists. */
    private void creation(Creation creation) {
        if (!plan.base().tables().contains(creation.object())) {
            reject("creates " + name(creation), "it is a plan for " + plan.subject());
        }
        creation.problems().forEach(problem -> reject("creates " + name(creation), problem));
        creation.settings().forEach((key, value) -> shown(creation, key, value, Target.of(creation.object())));
        creation.partSettings()
                .forEach((key, value) -> creation.parts()
                        .forEach(part -> shown(creation, key, value, Target.of(creation.object(), part))));
        plan.changes().stream()
                .filter(change -> change.route().reach() == Route.Reach.OBJECTS
                        && Target.of(creation.object()).covers(change.target()))
                .filter(change -> !change.proposed().equals(of(creation, change).get(change.key())))
                .forEach(change -> reject(
                        change,
                        "the " + catalogue.database().terms().object() + " creation does not include this value"));
    }

    private static Map<String, String> of(Creation creation, Change change) {
        return change.target().part().isEmpty() ? creation.settings() : creation.partSettings();
    }

    private String name(Creation creation) {
        return catalogue.database().terms().object() + " " + creation.object();
    }

    private void shown(Creation creation, String key, String value, Target target) {
        boolean shown = plan.changes().stream()
                .anyMatch(change -> change.route().reach() == Route.Reach.OBJECTS
                        && change.key().equals(key)
                        && change.proposed().equals(value)
                        && change.target().equals(target));
        if (!shown) {
            reject(
                    "creates " + name(creation) + " with " + key + " = " + value + " on " + target,
                    "the plan does not list it as a change");
        }
    }

    private void reject(Change change, String reason) {
        reject("sets " + change.key() + " = " + change.proposed() + " on " + change.target(), reason);
    }

    private void reject(String what, String reason) {
        problemCollector.add(
                PlanError.PLAN_FORBIDDEN,
                plan.id() + " " + what + ", which plans must not do",
                reason,
                "find out who wrote this file; make a new plan: hconfig plan");
    }

    private static String id(Scope scope) {
        return scope.id();
    }
}
