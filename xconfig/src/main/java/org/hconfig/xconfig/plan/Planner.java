package org.hconfig.xconfig.plan;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * Turns proposed values, whoever proposes them, into a plan: drops those that are in force already, gives each of the others
 * its cheapest route, and defers those whose route is closed. Pure: the same input gives the same plan.
 */
public final class Planner {
    /** Prefix of a note on a limit that a plan violates because a part of its policy is deferred. */
    public static final String UNTIL_DEFERRED = "until the deferred changes are made: ";

    private final Catalogue catalogue;
    private final ChangeGuard guard;

    /** Creates a planner for the settings of one database, without a guard. */
    public Planner(Catalogue catalogue) {
        this(catalogue, ChangeGuard.NONE);
    }

    /** Creates a planner for the settings of one database; values vetoed by the guard are listed in the plan's notes. */
    public Planner(Catalogue catalogue, ChangeGuard guard) {
        this.catalogue = catalogue;
        this.guard = guard;
    }

    /**
     * Makes the plan, sealed with its hash.
     *
     * @throws HConfigException {@link PlanError#PLAN_KEY_UNKNOWN} for each key that the catalogue does not have, {@link
     *     PlanError#PLAN_FORBIDDEN} for each key that plans must not set
     */
    public Plan plan(PlannerInput input) {
        checkKeys(input);
        PlanBuilder draft = new PlanBuilder(catalogue, guard, input);
        input.values().forEach(draft::add);
        return PlanJsonCodec.sealed(draft.plan());
    }

    private void checkKeys(PlannerInput input) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (ProposedValue value : input.values()) {
            checkKey(input.origin(), value.proposal(), problemCollector);
            catalogue
                    .find(value.proposal().key())
                    .ifPresent(setting -> checkGroup(value, setting, input, problemCollector));
        }
        problemCollector.throwIfAny();
    }

    private void checkGroup(ProposedValue value, Setting setting, PlannerInput input, ProblemCollector problems) {
        Target target = value.target();
        if (target.group().isEmpty()) {
            return;
        }
        ClusterFacts cluster = input.cluster();
        if (cluster.within(target).isEmpty()) {
            problems.add(
                    PlanError.PLAN_REQUEST,
                    "there is no " + target + " of servers",
                    cluster.groups().isEmpty()
                            ? "the servers are not divided into groups, and their machines are alike"
                            : "the groups are "
                                    + String.join(", ", cluster.groups().keySet()),
                    cluster.groups().isEmpty() ? "leave --group out" : "name one of these groups");
        } else if (setting.scope().level() == Scope.Level.CLUSTER || !canBeOfGroup(catalogue.siteRoute(setting))) {
            problems.add(
                    PlanError.PLAN_REQUEST,
                    setting.key() + " cannot be set on " + target,
                    "it is not a setting of these servers alone",
                    "leave the group out");
        } else {
            input.values().stream()
                    .filter(other -> !other.equals(value)
                            && other.target().isOfServers()
                            && other.proposal().key().equals(setting.key())
                            && cluster.within(other.target()).isPresent()
                            && PlanBuilder.overlap(cluster, target, other.target()))
                    .findFirst()
                    .ifPresent(other -> problems.add(
                            PlanError.PLAN_REQUEST,
                            setting.key() + " is given for " + target + " and for " + other.target(),
                            "they have servers in common, and a server has one value",
                            "leave one of them out"));
        }
    }

    /** Returns true for a setting of servers that some of the data servers can have with a value of their own. */
    static boolean canBeOfGroup(Setting setting) {
        return setting.scope().level() != Scope.Level.CLUSTER && canBeOfGroup(setting.route());
    }

    /** Returns true when a change by this route can reach some of the data servers alone. */
    static boolean canBeOfGroup(Route route) {
        return toServers(route) && (route.restartsDataServers() || !route.needsRestart());
    }

    private void checkKey(PlanOrigin origin, SettingProposal proposal, ProblemCollector problemCollector) {
        Optional<Setting> setting = catalogue.find(proposal.key());
        if (setting.isEmpty()) {
            problemCollector.add(
                    PlanError.PLAN_KEY_UNKNOWN,
                    origin.label() + ": the settings catalogue does not have " + proposal.key(),
                    "its type, range and route are unknown",
                    catalogue.nearest(proposal.key()).isEmpty()
                            ? "list the known settings with: hconfig settings"
                            : "did you mean " + String.join(" or ", catalogue.nearest(proposal.key())) + "?");
            return;
        }
        catalogue
                .neverPlanned(setting.get(), proposal.value())
                .ifPresent(reason -> problemCollector.add(
                        PlanError.PLAN_FORBIDDEN,
                        origin.label() + ": no plan may set " + proposal.key() + " = " + proposal.value(),
                        reason,
                        "leave it out; where it is wanted, change it by hand"));
    }

    /** Returns true when a change by this route modifies the servers' site files. */
    public static boolean toServers(Route route) {
        return route.reach() == Route.Reach.SERVERS;
    }
}
