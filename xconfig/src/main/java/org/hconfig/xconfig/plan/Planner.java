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
 * Turns a policy's proposals into a plan: drops what holds already, sends the rest by the cheapest route, and sets aside
 * what apply cannot do without the servers' site files or a restart. Pure: the same input gives the same plan.
 */
public final class Planner {
    /** How a note begins that tells of a limit which a plan breaks because a part of its policy is deferred. */
    public static final String UNTIL_DEFERRED = "until the deferred changes are made: ";

    private final Catalogue catalogue;
    private final ChangeGuard guard;

    /** A planner for the settings of one database, whose servers bear every value. */
    public Planner(Catalogue catalogue) {
        this(catalogue, ChangeGuard.NONE);
    }

    /** A planner for the settings of one database; values that the guard holds back are named in the plan's notes. */
    public Planner(Catalogue catalogue, ChangeGuard guard) {
        this.catalogue = catalogue;
        this.guard = guard;
    }

    /**
     * The plan, sealed with its hash.
     *
     * @throws HConfigException {@link PlanError#PLAN_KEY_UNKNOWN} for each key that the catalogue does not have, {@link
     *     PlanError#PLAN_FORBIDDEN} for each that no plan sets
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
                                + ", which the settings catalogue does not have",
                        "nothing is known of its type, range and route",
                        catalogue.nearest(settingProposal.key()).isEmpty()
                                ? "see hconfig settings for what it knows"
                                : "did you mean " + String.join(" or ", catalogue.nearest(settingProposal.key()))
                                        + "?");
            }
            catalogue
                    .find(settingProposal.key())
                    .flatMap(setting -> catalogue.neverPlanned(setting, settingProposal.value()))
                    .ifPresent(reason -> problemCollector.add(
                            PlanError.PLAN_FORBIDDEN,
                            "policy " + policy.policy() + " proposes " + settingProposal.key() + " = "
                                    + settingProposal.value() + ", which no plan may set",
                            reason,
                            "take it out of the policy; where it is wanted, change it by hand"));
        }
        problemCollector.throwIfAny();
    }

    /** All routes to servers closed for one reason. */
    public static Map<Route, String> serversClosed(String reason) {
        Map<Route, String> closed = new EnumMap<>(Route.class);
        for (Route route : Route.values()) {
            if (toServers(route)) {
                closed.put(route, "what goes to servers is deferred: " + reason);
            }
        }
        return closed;
    }

    /** True when a change by this route goes to servers: into their site files. */
    public static boolean toServers(Route route) {
        return switch (route) {
            case ONLINE_UPDATE, REGION_REOPEN, ROLLING_RESTART, MASTER_RESTART -> true;
            case CLIENT_HINT, TABLE_ALTER, NONE -> false;
        };
    }
}
