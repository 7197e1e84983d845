package org.hconfig.hbase.load.hfile;

import org.hconfig.model.HConfigException;

/** Words what can go wrong with files on the cluster. */
final class StagingFailures {
    private StagingFailures() {}

    /** Files disappeared, and again after they had been written anew. */
    static HConfigException lost(String directory) {
        return new HConfigException(
                HFileError.FILE_LOST,
                "HFiles of the load disappeared from " + directory + " without getting into the table, twice",
                "Somebody or something deletes files there, or HDFS loses blocks.",
                "See what the RegionServers log about the bulk load, then resume; rows already loaded stay right.");
    }
}
