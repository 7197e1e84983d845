package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;

/**
 * Balance plan: the exact operations that {@code hconfig balance} applies to a table; stored as a file with a content hash.
 *
 * @param format version of the file format, 1
 * @param id {@code balance-} and the first 12 digits of the hash
 * @param createdAt the time of creation, ISO 8601
 * @param cluster the cluster's name, as given by the user
 * @param clusterId the unique id of the cluster
 * @param table the table
 * @param way the method by which the underlying histogram was taken
 * @param objective the quantity that is made equal
 * @param base the table's boundaries at the time of planning, in hexadecimal; the plan is stale when they differ
 * @param proposal the state before, the expected state after, and the steps between them
 */
public record BalancePlan(
        int format,
        String id,
        String createdAt,
        String cluster,
        String clusterId,
        String table,
        HistogramMethod way,
        String objective,
        List<String> base,
        BalanceProposal proposal) {
    /** Makes defensive copies. */
    public BalancePlan {
        base = List.copyOf(base);
    }

    /** True when the plan has no effect. */
    public boolean isEmpty() {
        return proposal.steps().isEmpty();
    }

    /** Returns a copy of the plan with another id. */
    BalancePlan withId(String other) {
        return new BalancePlan(format, other, createdAt, cluster, clusterId, table, way, objective, base, proposal);
    }
}
