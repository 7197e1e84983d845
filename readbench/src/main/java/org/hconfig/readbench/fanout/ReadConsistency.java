package org.hconfig.readbench.fanout;

import org.apache.hadoop.hbase.client.Consistency;
import org.hconfig.bench.experiment.Identified;

/** Consistency of reads, which decides whether read replicas serve them. */
public enum ReadConsistency implements Identified {
    /** Only primary regions serve reads: HBase's default. */
    STRONG(Consistency.STRONG),
    /** Replicas also serve reads if the primary region does not respond in time; their results can be stale. */
    TIMELINE(Consistency.TIMELINE);

    private final Consistency consistency;

    ReadConsistency(Consistency consistency) {
        this.consistency = consistency;
    }

    Consistency ofHBase() {
        return consistency;
    }
}
