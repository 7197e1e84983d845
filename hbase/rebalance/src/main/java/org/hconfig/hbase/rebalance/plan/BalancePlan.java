package org.hconfig.hbase.rebalance.plan;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;

/**
 * Plan to equalize the regions of one table; a part of a task in a plan.
 *
 * @param table the table
 * @param method the method of the histogram that it is based on
 * @param objective the equalized quantity: {@code rows}, {@code bytes} or {@code requests}
 * @param base the table's region boundaries when the plan was made, in hexadecimal; with others it is outdated
 * @param proposal the current regions, the target regions, and the steps between them
 */
public record BalancePlan(
        String table,
        @JsonAlias("way") HistogramMethod method,
        String objective,
        List<String> base,
        BalanceProposal proposal) {
    /** Copies the argument. */
    public BalancePlan {
        base = List.copyOf(base);
    }

    /** Returns true when no step is needed. */
    public boolean isEmpty() {
        return proposal.steps().isEmpty();
    }
}
