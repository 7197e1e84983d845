package org.hconfig.hbase.load.job;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;

/**
 * What a load's directory says of it, in {@code job.json}.
 *
 * @param id its name
 * @param cluster HBase's own id of the cluster it loads into; a load never goes on in another
 * @param spec what was asked for
 * @param engine the engine chosen when it first started; resumed with the same
 * @param why why that one
 * @param timestamp milliseconds on every cell
 * @param fingerprint of the dataset
 * @param chunkBytes by which the dataset was cut
 * @param started when, as ISO-8601
 * @param complete whether it came to its end
 */
public record JobRecord(
        String id,
        String cluster,
        LoadSpec spec,
        EngineKind engine,
        String why,
        long timestamp,
        String fingerprint,
        long chunkBytes,
        String started,
        boolean complete) {
    /** The same, ended. */
    JobRecord completed() {
        return new JobRecord(id, cluster, spec, engine, why, timestamp, fingerprint, chunkBytes, started, true);
    }

    /** The same with other options; what identifies the load is not touched. */
    JobRecord withSpec(LoadSpec other) {
        return new JobRecord(id, cluster, other, engine, why, timestamp, fingerprint, chunkBytes, started, complete);
    }
}
