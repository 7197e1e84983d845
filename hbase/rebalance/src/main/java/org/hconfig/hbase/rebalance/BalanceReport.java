package org.hconfig.hbase.rebalance;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;

/**
 * Report of {@code hconfig balance}: the expected effect of a plan or the measured effect of a run.
 *
 * @param table the table
 * @param plan the plan's id
 * @param applied true when the plan was applied
 * @param change the change of the skew
 * @param steps the steps that were or will be executed
 * @param seconds the duration in seconds, measured or estimated
 * @param bytesRewritten the number of bytes that HBase has to rewrite because of it, as predicted
 * @param notes notes for the operator
 */
public record BalanceReport(
        String table,
        String plan,
        boolean applied,
        @JsonUnwrapped SkewChange change,
        List<RegionStep> steps,
        double seconds,
        long bytesRewritten,
        List<String> notes) {
    /**
     * Change of the skew of a table's regions.
     *
     * @param objective the quantity that is made equal
     * @param before the skew of the regions before, in the objective's unit
     * @param after the skew of the regions after, measured or expected
     */
    public record SkewChange(String objective, RegionSkew before, RegionSkew after) {}

    /** Makes defensive copies. */
    public BalanceReport {
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }

    /** Returns the report of the expected effect of a plan. */
    public static BalanceReport of(BalancePlan plan, String planId) {
        BalanceProposal balanceProposal = plan.proposal();
        return new BalanceReport(
                plan.table(),
                planId,
                false,
                new SkewChange(plan.objective(), balanceProposal.before(), balanceProposal.after()),
                balanceProposal.steps(),
                balanceProposal.seconds(),
                balanceProposal.bytesRewritten(),
                balanceProposal.notes());
    }

    /** Returns the report of the measured effect. */
    BalanceReport measured(RegionSkew now, double took) {
        SkewChange effect = new SkewChange(change.objective(), change.before(), now);
        return new BalanceReport(table, plan, true, effect, steps, took, bytesRewritten, notes);
    }
}
