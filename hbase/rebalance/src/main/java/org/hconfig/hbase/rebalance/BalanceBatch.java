package org.hconfig.hbase.rebalance;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Plans of one or several tables, applied concurrently as one run.
 *
 * @param id the plan's own id when there is one plan; otherwise derived from all ids
 * @param plans the plans, each for a different table of the same cluster
 */
public record BalanceBatch(String id, List<BalancePlan> plans) {
    /** Makes defensive copies and checks that there is at least one plan, and at most one per table. */
    public BalanceBatch {
        plans = List.copyOf(plans);
        if (plans.isEmpty() || plans.stream().map(BalancePlan::table).distinct().count() != plans.size()) {
            throw new IllegalArgumentException(
                    "plans of " + plans.stream().map(BalancePlan::table).toList());
        }
    }

    /** Returns a batch of these plans. */
    public static BalanceBatch of(List<BalancePlan> plans) {
        String id = plans.size() == 1
                ? plans.get(0).id()
                : BalancePlanFile.id(plans.stream().map(BalancePlan::id).collect(Collectors.joining("\n")));
        return new BalanceBatch(id, plans);
    }

    /** Returns a short label of the tables. */
    public String tables() {
        String first = plans.get(0).table();
        return plans.size() == 1 ? first : first + " and " + (plans.size() - 1) + " more";
    }

    /** Returns the command that resumes the batch. */
    String command() {
        return "hconfig balance " + (plans.size() == 1 ? plans.get(0).table() : "--all") + " --apply " + id;
    }
}
