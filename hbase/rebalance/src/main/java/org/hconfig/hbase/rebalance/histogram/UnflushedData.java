package org.hconfig.hbase.rebalance.histogram;

import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.Size;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.jspecify.annotations.Nullable;

/**
 * Upper bounds of a region's data that are only in memory.
 *
 * @param bytes upper bound in bytes, 0 or more
 * @param rows upper bound in rows, 0 or more
 */
record UnflushedData(long bytes, long rows) {
    /** A region without unflushed data. */
    static final UnflushedData NOTHING = new UnflushedData(0, 0);

    /** The unit of a RegionServer's report: whole MiB, rounded down ({@code HRegionServer.createRegionLoad}). */
    private static final long UNIT = 1L << 20;

    /** Validates the ranges. */
    UnflushedData {
        if (bytes < 0 || rows < 0) {
            throw new IllegalArgumentException(bytes + " bytes, " + rows + " rows");
        }
    }

    /**
     * Returns the bounds from the metrics of the region's server.
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

    /** Returns the bounds without the allowance for rounding: zero where servers report zero. */
    UnflushedData reported() {
        return new UnflushedData(Math.max(0, bytes - UNIT), rows);
    }

    /**
     * Returns how many rows of the region may only be in memory, assuming the row size of its files; all rows where files have
     * none.
     */
    double rowsBeside(RegionRowsReply files) {
        return files.rows > 0 && files.bytes > 0
                ? Math.min((double) rows, bytes / (files.bytes / files.rows))
                : (double) rows;
    }
}
