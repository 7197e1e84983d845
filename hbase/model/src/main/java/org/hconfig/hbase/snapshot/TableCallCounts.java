package org.hconfig.hbase.snapshot;

/**
 * Calls to a table during a period, as counted by the servers. Servers refresh these metrics every 10 s
 * by default, so a single short period may contain none of the calls, or those of twice its length.
 *
 * @param regions the table's partitions on the servers that reported counts at both ends
 * @param gets gets, including batched ones
 * @param multiGetsLeast lower bound of the batched gets. Servers count such calls for all tables
 *     together, so where several tables were read this is a range
 * @param multiGetsMost upper bound of the batched gets
 * @param scans scanner calls that returned rows
 * @param scanRows rows returned by scanners
 * @param scanBytes bytes of those rows, from the mean response size; 0 when there were none
 * @param writes rows written
 * @param writeCalls batches and single mutations that contained them
 * @param walBytes bytes appended to the write-ahead log
 */
public record TableCallCounts(
        int regions,
        long gets,
        long multiGetsLeast,
        long multiGetsMost,
        long scans,
        long scanRows,
        long scanBytes,
        long writes,
        long writeCalls,
        long walBytes) {
    /** Checks the ranges. */
    public TableCallCounts {
        if (regions < 0 || gets < 0 || scans < 0 || scanRows < 0 || scanBytes < 0 || writes < 0) {
            throw new IllegalArgumentException("regions=" + regions + ", gets=" + gets + ", scans=" + scans
                    + ", scanRows=" + scanRows + ", scanBytes=" + scanBytes + ", writes=" + writes);
        }
        if (writeCalls < 0
                || walBytes < 0
                || multiGetsLeast < 0
                || multiGetsMost < multiGetsLeast
                || multiGetsMost > gets) {
            throw new IllegalArgumentException("writeCalls=" + writeCalls + ", walBytes=" + walBytes + ", multiGets="
                    + multiGetsLeast + ".." + multiGetsMost);
        }
    }

    /** Returns zero calls on a number of partitions. */
    public static TableCallCounts none(int regions) {
        return new TableCallCounts(regions, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Returns the sum of both; of the same period on other servers, or of another period on the same ones. */
    public TableCallCounts plus(TableCallCounts other, int regionsThen) {
        return new TableCallCounts(
                regionsThen,
                gets + other.gets,
                multiGetsLeast + other.multiGetsLeast,
                multiGetsMost + other.multiGetsMost,
                scans + other.scans,
                scanRows + other.scanRows,
                scanBytes + other.scanBytes,
                writes + other.writes,
                writeCalls + other.writeCalls,
                walBytes + other.walBytes);
    }

    /** Returns the number of gets, scanner calls and rows written. */
    public long requests() {
        return gets + scans + writes;
    }
}
