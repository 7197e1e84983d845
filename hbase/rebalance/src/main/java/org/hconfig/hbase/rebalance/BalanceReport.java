package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;

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
        RegionSkew before,
        RegionSkew after,
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
        BalanceProposal balanceProposal = plan.proposal();
        return new BalanceReport(
                plan.table(),
                plan.id(),
                false,
                plan.objective(),
                balanceProposal.before(),
                balanceProposal.after(),
                balanceProposal.steps(),
                balanceProposal.seconds(),
                balanceProposal.bytesRewritten(),
                balanceProposal.notes());
    }

    /** What came of it. */
    BalanceReport measured(RegionSkew now, double took) {
        return new BalanceReport(table, plan, true, objective, before, now, steps, took, bytesRewritten, notes);
    }
}
