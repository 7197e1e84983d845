package org.hconfig.hbase.load.job;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;

/**
 * Persistent record of a load in its directory, {@code job.json}.
 *
 * @param id its ID
 * @param cluster HBase's ID of the target cluster; a load is never resumed in another one
 * @param spec the request
 * @param engine the engine selected at its first start; also used by resumed runs
 * @param why reason for the engine
 * @param timestamp timestamp of every cell in milliseconds
 * @param fingerprint fingerprint of the dataset
 * @param chunkBytes chunk size of the dataset in bytes
 * @param started start time in ISO 8601
 * @param complete true if the load is finished
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
    /** Returns a copy marked as complete. */
    JobRecord completed() {
        return new JobRecord(id, cluster, spec, engine, why, timestamp, fingerprint, chunkBytes, started, true);
    }

    /** Returns a copy with other options; the identity of the load is unchanged. */
    JobRecord withSpec(LoadSpec other) {
        return new JobRecord(id, cluster, other, engine, why, timestamp, fingerprint, chunkBytes, started, complete);
    }
}
