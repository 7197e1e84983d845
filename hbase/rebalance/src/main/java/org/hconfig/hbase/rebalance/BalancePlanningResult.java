package org.hconfig.hbase.rebalance;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.Problem;

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

    /** Returns the non-empty plans as one batch; empty when there are none. */
    public Optional<BalanceBatch> batch() {
        List<BalancePlan> some = plans.stream().filter(plan -> !plan.isEmpty()).toList();
        return some.isEmpty() ? Optional.empty() : Optional.of(BalanceBatch.of(some));
    }
}
