package org.hconfig.app.plan;

import java.util.Map;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.xconfig.model.TableFacts;

/**
 * What was read for a plan.
 *
 * @param reading the cluster
 * @param table the table, possibly absent
 * @param beside regions of other tables that are written at the same time
 * @param hints client hints stored for the table
 * @param pressure whether the servers are short of heap; then no value is planned that takes more of it
 */
public record PlanningFacts(
        ClusterFactsReading reading, TableFacts table, int beside, Map<String, String> hints, HeapPressure pressure) {
    /** Copies what it is given. */
    public PlanningFacts {
        hints = Map.copyOf(hints);
    }

    /** A table that is written alone, without hints, on servers of whose heaps nothing is known. */
    public static PlanningFacts of(ClusterFactsReading reading, TableFacts table) {
        return new PlanningFacts(reading, table, 0, Map.of(), HeapPressure.NONE);
    }
}
