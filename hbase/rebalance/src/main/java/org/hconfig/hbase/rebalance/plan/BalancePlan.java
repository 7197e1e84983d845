package org.hconfig.hbase.rebalance.plan;

import java.util.List;

/**
 * How the regions of one table become equal; a part of a task in a plan.
 *
 * @param table the table
 * @param way how the histogram was taken that it rests on
 * @param objective what is made equal: {@code rows}, {@code bytes} or {@code requests}
 * @param base the table's boundaries when it was made, in hexadecimal; others make it stale
 * @param proposal the present regions, the regions to come, and the steps between them
 */
public record BalancePlan(
        String table, HistogramMethod way, String objective, List<String> base, BalanceProposal proposal) {
    /** Copies what it is given. */
    public BalancePlan {
        base = List.copyOf(base);
    }

    /** True when applying it would do nothing. */
    public boolean isEmpty() {
        return proposal.steps().isEmpty();
    }
}
