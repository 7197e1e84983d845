package org.hconfig.xconfig.plan;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.spi.Catalogue;
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
    private static final Pattern SPLIT_KEY = Pattern.compile("(?:[0-9a-fA-F]{2})+");

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

    /** One value for each setting and target: two could never both be in place. */
    private void duplicates() {
        Set<String> seen = new HashSet<>();
        for (Change change : plan.changes()) {
            if (!seen.add(change.key() + "\n" + change.target().path())) {
                reject(change, "it sets this setting twice");
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
        if (change.changesJvm() && setting.isEmpty()) {
            options(change);
            return;
        }
        if (setting.isEmpty()) {
            reject(change, "the key is not in the settings catalogue");
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

    /** The site files of servers may also contain a key of tables, as the value of all tables that do not set it themselves. */
    private boolean forAllTables(Change change, Setting setting) {
        return change.scope() == Scope.SERVER
                && setting.scope() != Scope.SERVER
                && catalogue.inSiteFiles(setting)
                && setting.route() != Route.NONE
                && setting.route() != Route.CLIENT_HINT
                && Planner.toServers(change.route());
    }

    /** JVM options of a server, which are one value and not a setting of the catalogue. */
    private void options(Change change) {
        catalogue.optionsRefused(change.key(), change.proposed()).ifPresent(reason -> reject(change, reason));
        if (change.scope() != Scope.SERVER || change.route() != Route.ROLLING_RESTART) {
            reject(change, "JVM options require a rolling restart");
        }
        target(change);
    }

    private void value(Change change, Setting setting, String value) {
        catalogue.neverPlanned(setting, value).ifPresent(reason -> reject(change, reason));
        try {
            String canonical = catalogue.canonical(setting, value);
            if (!canonical.equals(value)) {
                reject(change, "'" + value + "' is not in the setting's unit, " + setting.unit() + ": " + canonical);
            }
        } catch (HConfigException wrong) {
            wrong.problems().forEach(problem -> reject(change, problem.what() + "; " + problem.why()));
        }
    }

    /** A setting of servers may use a costlier route than its own, together with others that require it. */
    private void route(Change change, Setting setting) {
        Route own = setting.route();
        boolean costlier = own != Route.MASTER_RESTART
                && Planner.toServers(own)
                && change.route() == Route.ROLLING_RESTART
                && setting.scope() == Scope.SERVER;
        if (own == Route.NONE || (change.route() != own && !costlier)) {
            reject(
                    change,
                    own == Route.NONE
                            ? "it is a property of the application, not a setting"
                            : "it is changed by " + own.label() + ", not by "
                                    + change.route().label());
        }
        if (change.key().startsWith("<") && change.route() != Route.CLIENT_HINT) {
            reject(change, "it is not a key of a site file");
        }
    }

    private void target(Change change) {
        Target target = change.target();
        boolean right = switch (change.route()) {
            case ONLINE_UPDATE, REGION_REOPEN, ROLLING_RESTART, MASTER_RESTART -> target.isCluster();
            case CLIENT_HINT -> onTable(target) && target.part().isEmpty();
            case TABLE_ALTER -> onTable(target) && (target.part().isPresent() || change.scope() == Scope.TABLE);
            case NONE -> true; // refused for its route
        };
        if (!right) {
            reject(change, "its target is not what the plan for " + plan.subject() + " is about");
        }
    }

    private boolean onTable(Target target) {
        return target.path().size() <= 2
                && target.object().filter(plan.base().tables()::contains).isPresent();
    }

    /** The settings of a created table must equal the changes that the plan lists. */
    private void creation(TableCreation creation) {
        if (!plan.base().tables().contains(creation.table())) {
            reject("creates table " + creation.table(), "it is a plan for " + plan.subject());
        }
        if (!creation.splitKeysHex().stream()
                .allMatch(key -> SPLIT_KEY.matcher(key).matches())) {
            reject("creates table " + creation.table(), "a split key is not a hexadecimal string of whole bytes");
        }
        creation.settings().forEach((key, value) -> shown(creation, key, value, Target.of(creation.table())));
        creation.familySettings()
                .forEach((key, value) -> creation.families()
                        .forEach(family -> shown(creation, key, value, Target.of(creation.table(), family))));
        plan.changes().stream()
                .filter(change -> change.route() == Route.TABLE_ALTER
                        && Target.of(creation.table()).covers(change.target()))
                .filter(change -> !change.proposed().equals(of(creation, change).get(change.key())))
                .forEach(change -> reject(change, "the table creation does not include this value"));
    }

    private static Map<String, String> of(TableCreation creation, Change change) {
        return change.target().part().isEmpty() ? creation.settings() : creation.familySettings();
    }

    private void shown(TableCreation creation, String key, String value, Target target) {
        boolean shown = plan.changes().stream()
                .anyMatch(change -> change.route() == Route.TABLE_ALTER
                        && change.key().equals(key)
                        && change.proposed().equals(value)
                        && change.target().equals(target));
        if (!shown) {
            reject(
                    "creates table " + creation.table() + " with " + key + " = " + value + " on " + target,
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
        return scope.name().toLowerCase(java.util.Locale.ROOT);
    }
}
