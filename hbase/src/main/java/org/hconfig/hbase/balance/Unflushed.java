package org.hconfig.hbase.balance;

import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.Size;
import org.jspecify.annotations.Nullable;

/**
 * What a region may hold in memory only, at most.
 *
 * @param bytes bytes, 0 or more
 * @param rows rows, 0 or more
 */
record Unflushed(long bytes, long rows) {
    /** A region whose rows are all in files. */
    static final Unflushed NOTHING = new Unflushed(0, 0);

    /** A RegionServer tells whole MiB, rounded down ({@code HRegionServer.createRegionLoad}). */
    private static final long UNIT = 1L << 20;

    /** Checks the ranges. */
    Unflushed {
        if (bytes < 0 || rows < 0) {
            throw new IllegalArgumentException(bytes + " bytes, " + rows + " rows");
        }
    }

    /**
     * By what the region's server says.
     *
     * @param metric null when it says nothing: it is being moved, and all it had is in files
     * @param writesBefore how many writes it had counted before the region was last flushed; 0 where that is not known
     */
    static Unflushed of(@Nullable RegionMetrics metric, long writesBefore) {
        if (metric == null) {
            return new Unflushed(UNIT, Long.MAX_VALUE);
        }
        long writes = metric.getWriteRequestCount();
        // Fewer than there were: it was opened anew, with all it had in files.
        return new Unflushed(
                (long) metric.getMemStoreSize().get(Size.Unit.BYTE) + UNIT,
                writes < writesBefore ? writes : writes - writesBefore);
    }
}
