package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.Proposal;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.Skew;

/**
 * What {@code hconfig balance} shows: of a plan what is expected, of a run what was measured.
 *
 * @param table the table
 * @param plan the plan's id
 * @param applied true when it was carried out
 * @param objective what is made equal
 * @param before how uneven the regions were, in the objective's unit
 * @param after how uneven they are, or will be
 * @param steps what was or will be done
 * @param seconds how long it took, or will take, roughly
 * @param bytesRewritten what HBase has to rewrite because of it, as predicted
 * @param notes what the operator should know
 */
public record BalanceReport(
        String table,
        String plan,
        boolean applied,
        String objective,
        Skew before,
        Skew after,
        List<RegionStep> steps,
        double seconds,
        long bytesRewritten,
        List<String> notes) {
    /** Copies what it is given. */
    public BalanceReport {
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }

    /** What a plan promises. */
    public static BalanceReport of(BalancePlan plan) {
        Proposal proposal = plan.proposal();
        return new BalanceReport(
                plan.table(),
                plan.id(),
                false,
                plan.objective(),
                proposal.before(),
                proposal.after(),
                proposal.steps(),
                proposal.seconds(),
                proposal.bytesRewritten(),
                proposal.notes());
    }

    /** What came of it. */
    BalanceReport measured(Skew now, double took) {
        return new BalanceReport(table, plan, true, objective, before, now, steps, took, bytesRewritten, notes);
    }
}
