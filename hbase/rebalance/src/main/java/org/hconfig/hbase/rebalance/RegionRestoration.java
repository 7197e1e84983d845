package org.hconfig.hbase.rebalance;

import java.util.List;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.model.Plan;

/**
 * Planned return of a table's regions to the servers that they were on after the last balancing.
 *
 * @param table name of the table
 * @param plan the plan, saved in the home
 * @param moves moves of the regions that are on another server than the saved one
 * @param before the skew of regions per server before
 */
public record RegionRestoration(String table, Plan plan, List<RegionStep> moves, RegionSkew before) {
    /** Makes defensive copies. */
    public RegionRestoration {
        moves = List.copyOf(moves);
    }
}
