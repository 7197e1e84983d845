package org.hconfig.hbase.rebalance;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Plans of one table or of several, carried out as one run, side by side.
 *
 * @param id the plan's own when there is one; else made of the ids of all
 * @param plans the plans, each of another table of the same cluster
 */
public record BalanceBatch(String id, List<BalancePlan> plans) {
    /** Copies what it is given and checks that there is a plan, and that no table has two. */
    public BalanceBatch {
        plans = List.copyOf(plans);
        if (plans.isEmpty() || plans.stream().map(BalancePlan::table).distinct().count() != plans.size()) {
            throw new IllegalArgumentException(
                    "plans of " + plans.stream().map(BalancePlan::table).toList());
        }
    }

    /** The plans as one. */
    public static BalanceBatch of(List<BalancePlan> plans) {
        String id = plans.size() == 1
                ? plans.get(0).id()
                : BalancePlanFile.id(plans.stream().map(BalancePlan::id).collect(Collectors.joining("\n")));
        return new BalanceBatch(id, plans);
    }

    /** The tables in a few words. */
    public String tables() {
        String first = plans.get(0).table();
        return plans.size() == 1 ? first : first + " and " + (plans.size() - 1) + " more";
    }

    /** The command that goes on with it. */
    String command() {
        return "hconfig balance " + (plans.size() == 1 ? plans.get(0).table() : "--all") + " --apply " + id;
    }
}
