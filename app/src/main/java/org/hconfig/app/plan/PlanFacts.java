package org.hconfig.app.plan;

import java.util.Map;
import org.hconfig.hbase.advice.budget.MemoryPressure;
import org.hconfig.hbase.cluster.ClusterReading;
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
public record PlanFacts(
        ClusterReading reading, TableFacts table, int beside, Map<String, String> hints, MemoryPressure pressure) {
    /** Copies what it is given. */
    public PlanFacts {
        hints = Map.copyOf(hints);
    }

    /** A table that is written alone, without hints, on servers of whose heaps nothing is known. */
    public static PlanFacts of(ClusterReading reading, TableFacts table) {
        return new PlanFacts(reading, table, 0, Map.of(), MemoryPressure.NONE);
    }
}
