package org.hconfig.hbase.load.hfile.staging;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.HFileError;

/** Creates the errors of staging files on the cluster. */
public final class StagingExceptions {
    private StagingExceptions() {}

    /** Returns the error for a directory that cannot be created. */
    static HConfigException create(Path directory, IOException cause) {
        return new HConfigException(
                new Problem(
                        HFileError.STAGING,
                        "cannot create the staging directory " + directory,
                        String.valueOf(cause.getMessage()),
                        "Specify a directory with write permission on the cluster's file system with "
                                + HConstants.TEMPORARY_FS_DIRECTORY_KEY + "."),
                cause);
    }

    /**
     * Returns the error for a cancellation before all files were written.
     *
     * @param attempt number of attempts to write files; an earlier attempt can have moved files in
     */
    public static HConfigException stoppedWriting(String jobId, int attempt) {
        return new HConfigException(
                LoadError.INTERRUPTED,
                "load " + jobId + " was stopped before its HFiles were complete",
                attempt <= 1
                        ? "none of its rows is in the table: HFiles are moved in when all are written"
                        : "no HFile of this attempt was moved into the table: that begins when all are written",
                "resuming reads the input from its start: hconfig load --resume " + jobId);
    }

    /** Returns the error for a cancellation while files are moved in. */
    static HConfigException stopped(String jobId, int waiting, Path directory) {
        return new HConfigException(
                LoadError.INTERRUPTED,
                "load " + jobId + " was stopped with " + Count.of(waiting, "HFile") + " not yet in the table",
                "all HFiles are written; they wait in " + directory,
                "resuming moves them in: hconfig load --resume " + jobId);
    }

    /** Returns the error for files that disappeared again after they had been rewritten. */
    public static HConfigException lost(String directory) {
        return new HConfigException(
                HFileError.FILE_LOST,
                "HFiles of the load disappeared from " + directory + " twice without being loaded into the table",
                "Another user or process deletes files there, or HDFS loses blocks.",
                "Check the RegionServers' logs for the bulk load, then resume; rows already loaded remain valid.");
    }
}
