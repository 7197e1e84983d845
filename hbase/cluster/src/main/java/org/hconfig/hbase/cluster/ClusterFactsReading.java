package org.hconfig.hbase.cluster;

import java.util.List;
import org.hconfig.xconfig.model.ClusterFacts;

/**
 * A cluster's facts and how sure they are.
 *
 * @param clusterId HBase's own id of the cluster, as long as its data lives
 * @param facts the facts
 * @param notes what could not be read, and what was assumed instead; empty when every server answered
 */
public record ClusterFactsReading(String clusterId, ClusterFacts facts, List<String> notes) {
    /** Copies what it is given. */
    public ClusterFactsReading {
        notes = List.copyOf(notes);
    }
}
