package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.hbase.rebalance.plan.BalancePlan;

/**
 * The result of planning several tables.
 *
 * @param plans the plans of the tables that can be balanced, including empty plans
 * @param refused the reasons why the other tables cannot be balanced
 */
public record BalancePlanningResult(List<BalancePlan> plans, List<Problem> refused) {
    /** Makes defensive copies. */
    public BalancePlanningResult {
        plans = List.copyOf(plans);
        refused = List.copyOf(refused);
    }

    /** The plans that do something. */
    public List<BalancePlan> nonEmpty() {
        return plans.stream().filter(plan -> !plan.isEmpty()).toList();
    }
}
