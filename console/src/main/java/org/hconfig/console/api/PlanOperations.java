package org.hconfig.console.api;

import java.util.List;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.hbase.execution.PlanSnippet;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanImpact;

/** Operations that show what a saved plan means for the cluster, and how to carry it out by hand. */
final class PlanOperations {
    private final HistoryOperations history;

    /**
     * What a plan means for the cluster, and how to carry it out by hand.
     *
     * @param disturbances what is restarted or reopened; empty for nothing
     * @param xml properties for {@code hbase-site.xml}; empty for none
     * @param notInXml values that the properties do not contain, and why
     * @param shell commands for the HBase shell; empty for none
     * @param notInShell values that the commands do not contain, and why
     */
    record PlanForms(
            List<String> disturbances, String xml, List<String> notInXml, String shell, List<String> notInShell) {}

    PlanOperations(HistoryOperations history) {
        this.history = history;
    }

    List<ApiOperation> operations() {
        return List.of(ApiOperation.read(
                "getPlanForms",
                "plans/{id}/forms",
                "What a plan restarts or reopens, and what to enter by hand instead, as hconfig plan show PLAN --as.",
                ApiResult.of(PlanForms.class),
                List.of(ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab")),
                this::forms));
    }

    private Object forms(HttpRequest request) {
        Plan plan = history.plan(request);
        return new PlanForms(
                PlanImpact.disturbances(plan, HBaseModel.INSTANCE),
                String.join("\n", PlanSnippet.xml(plan)),
                PlanSnippet.leftOut(plan, true),
                String.join("\n", PlanSnippet.shell(plan)),
                PlanSnippet.leftOut(plan, false));
    }
}
