package org.hconfig.app.plan;

import java.util.List;
import org.hconfig.hbase.execution.PlanSnippet;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanImpact;

/**
 * What a plan means for the cluster, and how to carry it out by hand.
 *
 * @param work what the tasks of the plan do, with sizes and durations, one line each; empty without tasks
 * @param disturbances what is restarted, reopened or unavailable; empty for nothing
 * @param permanent what a rollback does not undo, as noun phrases; empty when all of it can be undone
 * @param xml properties for {@code hbase-site.xml}; empty for none
 * @param notInXml values that the properties do not contain, and why
 * @param shell commands for the HBase shell; empty for none
 * @param notInShell values that the commands do not contain, and why
 */
public record PlanForms(
        List<String> work,
        List<String> disturbances,
        List<String> permanent,
        String xml,
        List<String> notInXml,
        String shell,
        List<String> notInShell) {
    /** Copies the lists. */
    public PlanForms {
        work = List.copyOf(work);
        permanent = List.copyOf(permanent);
        disturbances = List.copyOf(disturbances);
        notInXml = List.copyOf(notInXml);
        notInShell = List.copyOf(notInShell);
    }

    /** Returns the forms of a plan. */
    public static PlanForms of(Plan plan) {
        return new PlanForms(
                PlanImpact.work(plan, HBaseModel.INSTANCE),
                PlanImpact.disturbances(plan, HBaseModel.INSTANCE),
                PlanImpact.permanent(plan, HBaseModel.INSTANCE),
                String.join("\n", PlanSnippet.xml(plan)),
                PlanSnippet.leftOut(plan, true),
                String.join("\n", PlanSnippet.shell(plan)),
                PlanSnippet.leftOut(plan, false));
    }
}
