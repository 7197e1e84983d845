package org.hconfig.hbase.rebalance.plan;

import java.util.List;

/**
 * Proposal that makes a table's regions equal.
 *
 * @param before the skew of the regions before, in the objective's unit
 * @param after the expected skew after
 * @param boundaries the target boundaries, in hexadecimal, ascending, without the table's start and end
 * @param steps the steps; splits in the order that rewrites the fewest bytes, each before those that depend on it
 * @param bytesRewritten the number of bytes that HBase will rewrite to remove references
 * @param seconds the estimated duration in seconds
 * @param notes the reasons why the result is not better
 */
public record BalanceProposal(
        RegionSkew before,
        RegionSkew after,
        List<String> boundaries,
        List<RegionStep> steps,
        long bytesRewritten,
        double seconds,
        List<String> notes) {
    /** Makes defensive copies. */
    public BalanceProposal {
        boundaries = List.copyOf(boundaries);
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }
}
