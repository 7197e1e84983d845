package org.hconfig.hbase.rebalance;

import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.Size;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.jspecify.annotations.Nullable;

/**
 * What a region may hold in memory only, at most.
 *
 * @param bytes bytes, 0 or more
 * @param rows rows, 0 or more
 */
record UnflushedData(long bytes, long rows) {
    /** A region whose rows are all in files. */
    static final UnflushedData NOTHING = new UnflushedData(0, 0);

    /** A RegionServer tells whole MiB, rounded down ({@code HRegionServer.createRegionLoad}). */
    private static final long UNIT = 1L << 20;

    /** Checks the ranges. */
    UnflushedData {
        if (bytes < 0 || rows < 0) {
            throw new IllegalArgumentException(bytes + " bytes, " + rows + " rows");
        }
    }

    /**
     * By the metrics of the region's server.
     *
     * @param metric null when there are none: the region is being moved, and all its rows are in files
     */
    static UnflushedData of(@Nullable RegionMetrics metric) {
        if (metric == null) {
            return new UnflushedData(UNIT, Long.MAX_VALUE);
        }
        return new UnflushedData(
                (long) metric.getMemStoreSize().get(Size.Unit.BYTE) + UNIT, metric.getWriteRequestCount());
    }

    /** Without the MiB that servers do not report: nothing where they report none. */
    UnflushedData reported() {
        return new UnflushedData(Math.max(0, bytes - UNIT), rows);
    }

    /** How many rows of the region may be in memory only, as large as those in its files; all where files hold none. */
    double rowsBeside(RegionRowsReply files) {
        return files.rows > 0 && files.bytes > 0
                ? Math.min((double) rows, bytes / (files.bytes / files.rows))
                : (double) rows;
    }
}
