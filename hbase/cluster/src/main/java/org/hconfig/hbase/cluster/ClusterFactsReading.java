package org.hconfig.hbase.cluster;

import java.util.List;
import org.hconfig.xconfig.spi.ClusterFacts;

/**
 * A cluster's facts with notes on their completeness.
 *
 * @param clusterId HBase's own id of the cluster, constant as long as its data exists
 * @param facts the facts
 * @param notes facts that could not be read, and the assumptions used instead; empty when every server responded
 */
public record ClusterFactsReading(String clusterId, ClusterFacts facts, List<String> notes) {
    /** Copies the arguments. */
    public ClusterFactsReading {
        notes = List.copyOf(notes);
    }
}
