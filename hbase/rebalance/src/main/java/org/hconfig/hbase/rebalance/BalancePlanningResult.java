package org.hconfig.hbase.rebalance;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.Problem;

/**
 * What came of planning several tables.
 *
 * @param plans of those that can be balanced, also those whose plan is to do nothing
 * @param refused why the others cannot
 */
public record BalancePlanningResult(List<BalancePlan> plans, List<Problem> refused) {
    /** Copies what it is given. */
    public BalancePlanningResult {
        plans = List.copyOf(plans);
        refused = List.copyOf(refused);
    }

    /** The plans that do something, as one run; empty when none does. */
    public Optional<BalanceBatch> batch() {
        List<BalancePlan> some = plans.stream().filter(plan -> !plan.isEmpty()).toList();
        return some.isEmpty() ? Optional.empty() : Optional.of(BalanceBatch.of(some));
    }
}
