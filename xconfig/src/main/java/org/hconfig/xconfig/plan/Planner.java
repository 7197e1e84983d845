package org.hconfig.xconfig.plan;

import java.util.EnumMap;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.policy.Catalogue;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;

/**
 * Turns a policy's proposals into a plan: drops values already in force, assigns the others to the cheapest route, and defers those
 * that apply cannot set without the servers' site files or a restart. Pure function: the same input gives the same plan.
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
        checkKeys(input.policy());
        PlanBuilder draft = new PlanBuilder(catalogue, guard, input);
        input.policy().proposals().forEach(draft::add);
        return PlanJsonCodec.sealed(draft.plan());
    }

    private void checkKeys(PolicyResult policy) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (SettingProposal settingProposal : policy.proposals()) {
            if (catalogue.find(settingProposal.key()).isEmpty()) {
                problemCollector.add(
                        PlanError.PLAN_KEY_UNKNOWN,
                        "policy " + policy.policy() + " proposes " + settingProposal.key()
                                + ", which is not in the settings catalogue",
                        "its type, range and route are unknown",
                        catalogue.nearest(settingProposal.key()).isEmpty()
                                ? "list the known keys with hconfig settings"
                                : "did you mean " + String.join(" or ", catalogue.nearest(settingProposal.key()))
                                        + "?");
            }
            catalogue
                    .find(settingProposal.key())
                    .flatMap(setting -> catalogue.neverPlanned(setting, settingProposal.value()))
                    .ifPresent(reason -> problemCollector.add(
                            PlanError.PLAN_FORBIDDEN,
                            "policy " + policy.policy() + " proposes " + settingProposal.key() + " = "
                                    + settingProposal.value() + ", which plans must not set",
                            reason,
                            "remove it from the policy; if it is needed, change it manually"));
        }
        problemCollector.throwIfAny();
    }

    /** Returns all routes to servers, closed for one reason. */
    public static Map<Route, String> serversClosed(String reason) {
        Map<Route, String> closed = new EnumMap<>(Route.class);
        for (Route route : Route.values()) {
            if (toServers(route)) {
                closed.put(route, "server-side changes are deferred: " + reason);
            }
        }
        return closed;
    }

    /** Returns true when a change by this route modifies the servers' site files. */
    public static boolean toServers(Route route) {
        return switch (route) {
            case ONLINE_UPDATE, REGION_REOPEN, ROLLING_RESTART, MASTER_RESTART -> true;
            case CLIENT_HINT, TABLE_ALTER, NONE -> false;
        };
    }
}
