package org.hconfig.app.plan;

import java.util.Map;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.TableFacts;

/**
 * Facts from which a plan is created.
 *
 * @param reading facts of the cluster
 * @param table facts of the table, which may not exist yet
 * @param beside number of regions of other tables that are written at the same time
 * @param hints client hints stored for the table
 * @param pressure whether the servers are short of heap; if so, no value that uses more heap is planned
 */
public record PlanningFacts(
        ClusterFactsReading reading, TableFacts table, int beside, Map<String, String> hints, HeapPressure pressure) {
    /** Makes defensive copies. */
    public PlanningFacts {
        hints = Map.copyOf(hints);
    }

    /** Creates facts of a table that is the only one written, without hints and without heap pressure. */
    public static PlanningFacts of(ClusterFactsReading reading, TableFacts table) {
        return new PlanningFacts(reading, table, 0, Map.of(), HeapPressure.NONE);
    }
}
