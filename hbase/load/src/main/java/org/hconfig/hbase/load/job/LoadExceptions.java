package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadSpec;

/** Converts failures of cluster and disks that engines do not convert themselves to errors of a load. */
final class LoadExceptions {
    private LoadExceptions() {}

    /** Unwraps a failure of the local file system, which Hadoop throws as an Error. */
    static IOException io(FSError error) {
        return error.getCause() instanceof IOException cause ? cause : new IOException(error);
    }

    static HConfigException wrap(IOException error, LoadSpec spec) {
        if (LocalDiskExceptions.full(error)) {
            return new HConfigException(
                    new Problem(
                            LoadError.DISK_FULL,
                            "a disk is full: " + error.getMessage(),
                            "the load needs space there",
                            "free some space, then resume the load"),
                    error);
        }
        if (error instanceof TableNotFoundException) {
            return new HConfigException(
                    new Problem(
                            LoadError.TABLE_MISSING,
                            "table " + spec.table() + " does not exist any more",
                            "it was dropped after the load began",
                            "recreate it and load again"),
                    error);
        }
        if (RegionWait.opening(error)) {
            return RegionWait.closed(spec.table(), Optional.empty(), error);
        }
        return new HConfigException(
                new Problem(
                        LoadError.CLUSTER_UNREACHABLE,
                        "the cluster failed while loading into " + spec.table(),
                        org.hconfig.hbase.cluster.HBaseExceptions.text(error),
                        "check its state in the web UI of the HMaster (in a lab: hconfig lab status), then resume the load"),
                error);
    }
}
