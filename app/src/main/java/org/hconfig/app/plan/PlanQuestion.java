package org.hconfig.app.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanImpact;
import org.hconfig.xconfig.spi.Server;

/** The question asked before a plan is applied or rolled back: what is done, interrupted and restarted, and what cannot be undone. */
public final class PlanQuestion {
    private static final int NAMED = 3;

    private PlanQuestion() {}

    /**
     * Returns the question asked before a plan is applied; it names up to three of the RegionServers that are restarted.
     *
     * @param request what is asked, for example {@code Apply it}
     * @param servers the servers that the plan can change, in the order of their restarts
     */
    public static String of(String request, Plan plan, List<Server> servers) {
        return withServers(PlanImpact.question(request, plan, HBaseModel.INSTANCE), plan, servers);
    }

    /** Returns the question asked before a plan is rolled back, with the same names. */
    public static String ofRollback(String request, Plan plan, List<Server> servers) {
        return withServers(PlanImpact.rollbackQuestion(request, plan, HBaseModel.INSTANCE), plan, servers);
    }

    private static String withServers(String question, Plan plan, List<Server> servers) {
        List<String> restarted = PlanImpact.restarts(plan) == 0
                ? List.of()
                : servers.stream()
                        .filter(server -> server.kind() == HBaseServerKind.REGION_SERVER)
                        .map(Server::name)
                        .toList();
        if (restarted.isEmpty()) {
            return question;
        }
        int more = restarted.size() - NAMED;
        return question + " Restarted: "
                + restarted.stream().limit(NAMED).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "") + ".";
    }
}
