package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;

/** What a plan disturbs beyond its own table: the servers whose files change, regions reopened, processes restarted. */
public final class PlanImpact {
    /** The fact of a plan's base that says how many RegionServers there are. */
    static final String SERVERS = "cluster.servers";

    private PlanImpact() {}

    /** One sentence for each kind of disturbance, the mildest first; empty when no server is changed. */
    public static List<String> of(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().stream().map(Change::route).filter(Planner::toServers).forEach(routes::add);
        List<String> reach = new ArrayList<>();
        if (routes.isEmpty()) {
            return reach;
        }
        String servers = servers(plan);
        if (routes.contains(Route.ONLINE_UPDATE) || routes.contains(Route.REGION_REOPEN)) {
            reach.add("the site files of " + servers + " and of the HMasters are changed, and they take the new values"
                    + " while they run; the first RegionServer is the canary");
        }
        if (routes.contains(Route.ROLLING_RESTART)) {
            reach.add(
                    servers + " restarted, one after the other, each while its regions are elsewhere; the first is the"
                            + " canary, and a failure stops the rest. Every table's regions move twice, and their"
                            + " cached blocks are lost");
        } else if (routes.contains(Route.REGION_REOPEN)) {
            reach.add("every region of every table is reopened, a few at a time; each is away for a moment, and its"
                    + " cached blocks are lost");
        }
        if (routes.contains(Route.MASTER_RESTART)) {
            reach.add("the HMasters are restarted; meanwhile rows are read and written as usual, but no table can be"
                    + " created or altered");
        }
        return reach;
    }

    /** The question before a plan is applied: it names what is restarted or reopened for it. */
    public static String question(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().forEach(change -> routes.add(change.route()));
        List<String> disturbed = new ArrayList<>();
        if (routes.contains(Route.ROLLING_RESTART)) {
            disturbed.add(servers(plan) + " will be restarted, one after the other");
        } else if (routes.contains(Route.REGION_REOPEN)) {
            disturbed.add("every region of every table will be reopened");
        }
        if (routes.contains(Route.MASTER_RESTART)) {
            disturbed.add("the HMasters will be restarted");
        }
        return "Apply it?" + (disturbed.isEmpty() ? "" : " " + capital(String.join("; ", disturbed)) + ".");
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** How many RegionServers a plan restarts. */
    public static int restarts(Plan plan) {
        boolean restart = plan.changes().stream().anyMatch(change -> change.route() == Route.ROLLING_RESTART);
        return restart ? count(plan) : 0;
    }

    private static int count(Plan plan) {
        return Optional.ofNullable(plan.base().get(SERVERS))
                .map(Integer::parseInt)
                .orElse(0);
    }

    private static String servers(Plan plan) {
        return Count.of(count(plan), "RegionServer");
    }
}
