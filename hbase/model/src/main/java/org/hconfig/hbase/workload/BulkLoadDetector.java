package org.hconfig.hbase.workload;

import org.hconfig.hbase.snapshot.TableTraffic;

/** Heuristic that distinguishes the load of an empty table from other pure writes. */
final class BulkLoadDetector {
    private static final long MEBIBYTE = 1L << 20;

    /** Servers report the sizes of data files and of write buffers in whole mebibytes. */
    private static final long SLACK_PER_REGION = 2 * MEBIBYTE;

    /** A row in a write buffer or data file may be larger than in the log. */
    private static final double GROWTH = 1.25;

    private static final double READS_MAX = 0.02;

    private BulkLoadDetector() {}

    /** Returns true when the table contains only very recent data: no data file, and less than 1 MiB in each write buffer. */
    static boolean empty(TableTraffic traffic) {
        return traffic.sizes().storeFileBytes() == 0 && traffic.sizes().memstoreBytes() <= MEBIBYTE * traffic.regions();
    }

    /**
     * Returns true when all data of the table was written since its partitions were opened, and almost nothing was read: then it is
     * being loaded, or recently loaded rows are being updated, which cannot be distinguished from outside.
     */
    static boolean likely(TableTraffic traffic, RequestCounts writes) {
        double record = writes.writes().logged() == 0
                ? 0
                : writes.writes().walBytes() / writes.writes().logged();
        double written = traffic.totals().writes() * record * GROWTH + (double) SLACK_PER_REGION * traffic.regions();
        return record > 0
                && bytes(traffic) <= written
                && traffic.totals().reads() <= READS_MAX * traffic.totals().writes();
    }

    private static long bytes(TableTraffic traffic) {
        return traffic.sizes().storeFileBytes() + traffic.sizes().memstoreBytes();
    }
}
