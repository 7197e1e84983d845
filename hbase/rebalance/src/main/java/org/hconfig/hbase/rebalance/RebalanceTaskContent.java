package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.BalancePlan;

/**
 * What a task of kind {@link RebalanceTasks#REBALANCE} does.
 *
 * @param plans one for each table, each of another table; carried out side by side
 * @param awayPercent percentage of the tables' regions that may be unavailable at a time while clients send requests, above 0
 *     to 100; one region in any case
 */
record RebalanceTaskContent(List<BalancePlan> plans, double awayPercent) {
    /** Copies the list and checks that no table has two plans. */
    RebalanceTaskContent {
        plans = List.copyOf(plans);
        if (plans.isEmpty() || plans.stream().map(BalancePlan::table).distinct().count() != plans.size()) {
            throw new IllegalArgumentException(
                    "plans of " + plans.stream().map(BalancePlan::table).toList());
        }
        if (!(awayPercent > 0 && awayPercent <= 100)) {
            throw new IllegalArgumentException("awayPercent=" + awayPercent);
        }
    }

    /** The steps of all plans, one plan's after the other's; each names its table where there are several. */
    List<String> steps() {
        return plans.stream()
                .flatMap(plan -> plan.proposal().steps().stream()
                        .map(step -> (plans.size() == 1 ? "" : plan.table() + ": ") + step.label()))
                .toList();
    }

    /** The tables in a few words. */
    String tables() {
        String first = plans.get(0).table();
        return plans.size() == 1 ? first : first + " and " + (plans.size() - 1) + " more";
    }
}
