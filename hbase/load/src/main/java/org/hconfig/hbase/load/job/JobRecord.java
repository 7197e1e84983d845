package org.hconfig.hbase.load.job;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.hconfig.hbase.load.LoadSpec;

/**
 * Persistent record of a load in its directory, {@code job.json}.
 *
 * @param id its ID
 * @param cluster HBase's ID of the target cluster; a load is never resumed in another one
 * @param spec the request
 * @param choice the engine selected at its first start, also used by resumed runs, and the reason
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
        @JsonUnwrapped EngineChooser.Choice choice,
        long timestamp,
        String fingerprint,
        long chunkBytes,
        String started,
        boolean complete) {
    /** Returns a copy marked as complete. */
    JobRecord completed() {
        return new JobRecord(id, cluster, spec, choice, timestamp, fingerprint, chunkBytes, started, true);
    }

    /** Returns a copy with other options; the identity of the load is unchanged. */
    JobRecord withSpec(LoadSpec other) {
        return new JobRecord(id, cluster, other, choice, timestamp, fingerprint, chunkBytes, started, complete);
    }
}
