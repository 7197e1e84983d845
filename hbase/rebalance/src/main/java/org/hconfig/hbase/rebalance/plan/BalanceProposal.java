package org.hconfig.hbase.rebalance.plan;

import java.util.List;

/**
 * What makes a table's regions equal.
 *
 * @param before how uneven it is, in the objective's unit
 * @param after how uneven it will be
 * @param boundaries its boundaries then, in hexadecimal, ascending; the table's start and end left out
 * @param steps what is to be done; splits in an order that rewrites the least, each before what builds on it
 * @param bytesRewritten what HBase will rewrite to clean references
 * @param seconds how long it will take, roughly
 * @param notes what kept the result from being better
 */
public record BalanceProposal(
        RegionSkew before,
        RegionSkew after,
        List<String> boundaries,
        List<RegionStep> steps,
        long bytesRewritten,
        double seconds,
        List<String> notes) {
    /** Copies what it is given. */
    public BalanceProposal {
        boundaries = List.copyOf(boundaries);
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }
}
