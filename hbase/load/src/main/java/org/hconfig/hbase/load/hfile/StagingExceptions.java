package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;

/** Words what can go wrong with files on the cluster. */
final class StagingExceptions {
    private StagingExceptions() {}

    /** The directory cannot be made. */
    static HConfigException create(Path directory, IOException cause) {
        return new HConfigException(
                new Problem(
                        HFileError.STAGING,
                        "cannot make the staging directory " + directory,
                        String.valueOf(cause.getMessage()),
                        "Name a directory that you may write to on the cluster's file system with "
                                + HConstants.TEMPORARY_FS_DIRECTORY_KEY + "."),
                cause);
    }

    /**
     * The user asked to stop before all files were written.
     *
     * @param attempt how many times writing was begun; in an earlier attempt files can have been moved in
     */
    static HConfigException stoppedWriting(String jobId, int attempt) {
        return new HConfigException(
                LoadError.INTERRUPTED,
                "load " + jobId + " was stopped before its HFiles were complete",
                attempt <= 1
                        ? "no row of it is in the table: HFiles are moved in when all are written"
                        : "no HFile of this attempt was moved into the table: that begins when all are written",
                "resuming reads the input from its start: hconfig load --resume " + jobId);
    }

    /** The user asked to stop while files were moved in. */
    static HConfigException stopped(String jobId, int waiting, Path directory) {
        return new HConfigException(
                LoadError.INTERRUPTED,
                "load " + jobId + " was stopped with " + Count.of(waiting, "HFile") + " not yet in the table",
                "all HFiles are written; they wait in " + directory,
                "resuming moves them in: hconfig load --resume " + jobId);
    }

    /** Files disappeared, and again after they had been written anew. */
    static HConfigException lost(String directory) {
        return new HConfigException(
                HFileError.FILE_LOST,
                "HFiles of the load disappeared from " + directory + " without getting into the table, twice",
                "Somebody or something deletes files there, or HDFS loses blocks.",
                "See what the RegionServers log about the bulk load, then resume; rows already loaded stay right.");
    }
}
