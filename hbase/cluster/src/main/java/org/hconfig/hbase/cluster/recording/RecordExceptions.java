package org.hconfig.hbase.cluster.recording;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;

/** Coded errors of recorded answers. */
final class RecordExceptions {
    private RecordExceptions() {}

    /** Returns the error of a file that is not in the form in which it was recorded. */
    static HConfigException damaged(String name, Exception failure) {
        return HBaseExceptions.coded(
                ClusterError.RECORD_DAMAGED,
                name + " is not as HConfig wrote it",
                "collect again: hconfig collect",
                failure);
    }

    /** Returns the error of a question whose answer was not recorded. */
    static HConfigException absent(String question) {
        return new HConfigException(
                ClusterError.NOT_RECORDED,
                "the archive does not contain the answer to " + question,
                "an archive holds the servers, regions, descriptors, switches and pages of a cluster, not its data",
                "run the command where the cluster can be reached");
    }
}
