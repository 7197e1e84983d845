package org.hconfig.app.plan;

import java.util.List;
import java.util.Map;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.HBaseVersion;
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
 * @param versions the versions of the RegionServers that tell it, which differ during a rolling upgrade
 */
public record PlanningFacts(
        ClusterFactsReading reading,
        TableFacts table,
        int beside,
        Map<String, String> hints,
        HeapPressure pressure,
        List<HBaseVersion> versions) {
    /** Makes defensive copies. */
    public PlanningFacts {
        hints = Map.copyOf(hints);
        versions = List.copyOf(versions);
    }

    /** Creates facts of a cluster whose servers have the HMaster's version. */
    public PlanningFacts(
            ClusterFactsReading reading,
            TableFacts table,
            int beside,
            Map<String, String> hints,
            HeapPressure pressure) {
        this(reading, table, beside, hints, pressure, List.of());
    }

    /** Creates facts of a table that is the only one written, without hints and without heap pressure. */
    public static PlanningFacts of(ClusterFactsReading reading, TableFacts table) {
        return new PlanningFacts(reading, table, 0, Map.of(), HeapPressure.NONE);
    }
}
