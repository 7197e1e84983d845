package org.hconfig.hbase.snapshot;

/**
 * Calls to a table during a period, as counted by the servers. Servers refresh these metrics every 10 s
 * by default, so a single short period may contain none of the calls, or those of twice its length.
 *
 * @param regions the table's partitions on the servers that reported counts at both ends
 * @param gets the gets
 * @param scans the scans
 * @param writes the writes
 */
public record TableCallCounts(int regions, GetCounts gets, ScanCounts scans, WriteCounts writes) {
    /**
     * Gets.
     *
     * @param all their number, including batched ones
     * @param multiLeast lower bound of the batched gets. Servers count such calls for all tables
     *     together, so where several tables were read this is a range
     * @param multiMost upper bound of the batched gets
     */
    public record GetCounts(long all, long multiLeast, long multiMost) {
        /** No gets. */
        public static final GetCounts NONE = new GetCounts(0, 0, 0);

        /** Checks the ranges. */
        public GetCounts {
            if (multiLeast < 0 || multiMost < multiLeast || multiMost > all) {
                throw new IllegalArgumentException("gets=" + all + ", multiGets=" + multiLeast + ".." + multiMost);
            }
        }

        /** Returns the sum of both. */
        public GetCounts plus(GetCounts other) {
            return new GetCounts(all + other.all, multiLeast + other.multiLeast, multiMost + other.multiMost);
        }
    }

    /**
     * Scans.
     *
     * @param calls scanner calls that returned rows
     * @param rows rows returned by scanners
     * @param bytes bytes of those rows, from the mean response size; 0 when there were none
     */
    public record ScanCounts(long calls, long rows, long bytes) {
        /** No scans. */
        public static final ScanCounts NONE = new ScanCounts(0, 0, 0);

        /** Checks the ranges. */
        public ScanCounts {
            if (calls < 0 || rows < 0 || bytes < 0) {
                throw new IllegalArgumentException("scans=" + calls + ", rows=" + rows + ", bytes=" + bytes);
            }
        }

        /** Returns the sum of both. */
        public ScanCounts plus(ScanCounts other) {
            return new ScanCounts(calls + other.calls, rows + other.rows, bytes + other.bytes);
        }
    }

    /**
     * Writes.
     *
     * @param rows rows written
     * @param calls batches and single mutations that contained them
     * @param walBytes bytes appended to the write-ahead log
     */
    public record WriteCounts(long rows, long calls, long walBytes) {
        /** No writes. */
        public static final WriteCounts NONE = new WriteCounts(0, 0, 0);

        /** Checks the ranges. */
        public WriteCounts {
            if (rows < 0 || calls < 0 || walBytes < 0) {
                throw new IllegalArgumentException("writes=" + rows + ", calls=" + calls + ", walBytes=" + walBytes);
            }
        }

        /** Returns the sum of both. */
        public WriteCounts plus(WriteCounts other) {
            return new WriteCounts(rows + other.rows, calls + other.calls, walBytes + other.walBytes);
        }
    }

    /** Checks the range. */
    public TableCallCounts {
        if (regions < 0) {
            throw new IllegalArgumentException("regions=" + regions);
        }
    }

    /** Returns zero calls on a number of partitions. */
    public static TableCallCounts none(int regions) {
        return new TableCallCounts(regions, GetCounts.NONE, ScanCounts.NONE, WriteCounts.NONE);
    }

    /** Returns the sum of both; of the same period on other servers, or of another period on the same ones. */
    public TableCallCounts plus(TableCallCounts other, int regionsThen) {
        return new TableCallCounts(
                regionsThen, gets.plus(other.gets), scans.plus(other.scans), writes.plus(other.writes));
    }

    /** Returns the number of gets, scanner calls and rows written. */
    public long requests() {
        return gets.all() + scans.calls() + writes.rows();
    }
}
