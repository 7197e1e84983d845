package org.hconfig.hbase.advice.fanout;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;

/** Number of replicas of the regions of a table. */
final class RegionReplicas {
    /** The attribute of a table. */
    static final String KEY = "REGION_REPLICATION";

    private RegionReplicas() {}

    /** Returns the number of replicas of each region, including the primary one; 1 unless the table sets more. */
    static int of(HBaseFacts facts, TableObservation table) {
        return facts.values().text(table.facts(), KEY).stream()
                .filter(text -> text.matches("\\d{1,6}"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(1);
    }
}
