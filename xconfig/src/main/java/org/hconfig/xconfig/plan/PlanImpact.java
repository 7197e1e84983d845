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
import org.hconfig.xconfig.spi.Route;

/** The impact of a plan beyond its own table: servers whose files change, partitions reopened, processes restarted. */
public final class PlanImpact {
    /** The fact of a plan's base that contains the number of data servers. */
    static final String SERVERS = "cluster.servers";

    private PlanImpact() {}

    /** Returns one sentence for each kind of impact, the mildest first; empty when no server is changed. */
    public static List<String> of(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().stream().map(Change::route).filter(Planner::toServers).forEach(routes::add);
        List<String> reach = new ArrayList<>();
        if (routes.isEmpty()) {
            return reach;
        }
        String servers = servers(plan);
        if (routes.contains(Route.ONLINE_UPDATE) || routes.contains(Route.REGION_REOPEN)) {
            reach.add("the site files of " + servers + " and of the HMasters are changed and reloaded"
                    + " without a restart; the first RegionServer is the canary");
        }
        if (routes.contains(Route.ROLLING_RESTART)) {
            reach.add(servers
                    + " are restarted one at a time, each after its regions have been moved away; the first is the"
                    + " canary, and a failure stops the rollout. All regions move twice and lose their"
                    + " cached blocks");
        } else if (routes.contains(Route.REGION_REOPEN)) {
            reach.add(
                    "every region of every table is reopened, a few at a time; each is briefly unavailable and loses its"
                            + " cached blocks");
        }
        if (routes.contains(Route.MASTER_RESTART)) {
            reach.add("the HMasters are restarted; reads and writes continue, but during the restart no table can be"
                    + " created or altered");
        }
        return reach;
    }

    /** Returns the question asked before a plan is applied; it names the servers restarted and the partitions reopened. */
    public static String question(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().forEach(change -> routes.add(change.route()));
        List<String> disturbed = new ArrayList<>();
        if (routes.contains(Route.ROLLING_RESTART)) {
            disturbed.add(servers(plan) + " will be restarted, one at a time");
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

    /** Returns the number of data servers that a plan restarts. */
    public static int restarts(Plan plan) {
        boolean restart = plan.changes().stream().anyMatch(change -> change.route() == Route.ROLLING_RESTART);
        return restart ? count(plan) : 0;
    }

    private static int count(Plan plan) {
        return Optional.ofNullable(plan.facts().get(SERVERS))
                .map(Integer::parseInt)
                .orElse(0);
    }

    private static String servers(Plan plan) {
        return Count.of(count(plan), "RegionServer");
    }
}
