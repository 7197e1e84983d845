package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;

/**
 * What {@code hconfig balance} will do to a table, nothing more and nothing less; kept as a file with a content hash.
 *
 * @param format version of the file's format, 1
 * @param id {@code balance-} and the first 12 digits of the hash
 * @param createdAt when it was made, ISO-8601
 * @param cluster the cluster's name, as given
 * @param clusterId what identifies the cluster
 * @param table the table
 * @param way how the histogram was taken that it rests on
 * @param objective what is made equal, in words
 * @param base the table's boundaries when it was made, in hexadecimal; others make it stale
 * @param proposal how it is now, how it will be, and the steps from here to there
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
    /** Copies what it is given. */
    public BalancePlan {
        base = List.copyOf(base);
    }

    /** True when applying it would do nothing. */
    public boolean isEmpty() {
        return proposal.steps().isEmpty();
    }

    /** The same plan under another id. */
    BalancePlan withId(String other) {
        return new BalancePlan(format, other, createdAt, cluster, clusterId, table, way, objective, base, proposal);
    }
}
