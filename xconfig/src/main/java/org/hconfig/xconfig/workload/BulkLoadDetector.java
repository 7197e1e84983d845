package org.hconfig.xconfig.workload;

import org.hconfig.xconfig.deltas.TableTraffic;

/** Tells the load of an empty table from other pure writes. */
final class BulkLoadDetector {
    private static final long MEBIBYTE = 1L << 20;

    /** RegionServers report sizes in whole mebibytes, of store files and memstores each. */
    private static final long SLACK_PER_REGION = 2 * MEBIBYTE;

    /** A row in a memstore or HFile may be larger than in the log. */
    private static final double GROWTH = 1.25;

    private static final double READS_MAX = 0.02;

    private BulkLoadDetector() {}

    /** True when the table holds nothing but what came a moment ago: no HFile, and less than a mebibyte in each memstore. */
    static boolean empty(TableTraffic traffic) {
        return traffic.storeFileBytes() == 0 && traffic.memstoreBytes() <= MEBIBYTE * traffic.regions();
    }

    /**
     * True when everything in the table was written since its regions were opened, and hardly anything read: then it is
     * being loaded, or rows that were loaded a moment ago are being updated, which cannot be told apart from outside.
     */
    static boolean likely(TableTraffic traffic, RequestCounts writes) {
        double record = writes.loggedWrites() == 0 ? 0 : writes.walBytes() / writes.loggedWrites();
        double written = traffic.writesEver() * record * GROWTH + (double) SLACK_PER_REGION * traffic.regions();
        return record > 0 && bytes(traffic) <= written && traffic.readsEver() <= READS_MAX * traffic.writesEver();
    }

    private static long bytes(TableTraffic traffic) {
        return traffic.storeFileBytes() + traffic.memstoreBytes();
    }
}
