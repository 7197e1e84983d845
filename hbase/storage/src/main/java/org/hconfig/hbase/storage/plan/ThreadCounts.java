package org.hconfig.hbase.storage.plan;

import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;

/**
 * Numbers of threads of a RegionServer for the media of its files. From the report on tiered storage (table 9): 5
 * flushers and 3 small compactors for eight hard disks, 15 and 8 when an SSD is among the media, in proportion to the
 * number of devices, and never more than the node has processors.
 *
 * @param flushers {@code hbase.hstore.flusher.count}
 * @param smallCompactors {@code hbase.regionserver.thread.compaction.small}
 */
public record ThreadCounts(int flushers, int smallCompactors) {
    /** Key of the number of flushers. */
    public static final String FLUSHERS = "hbase.hstore.flusher.count";
    /** Key of the number of small compactors. */
    public static final String COMPACTORS = "hbase.regionserver.thread.compaction.small";

    private static final int DEVICES = 8;
    private static final double DISK_FLUSHERS = 5;
    private static final double DISK_COMPACTORS = 3;
    private static final double FAST_FLUSHERS = 15;
    private static final double FAST_COMPACTORS = 8;
    /** Fast devices from which the report has its larger numbers. */
    private static final int FAST_DEVICES = 4;

    /** HBase's default number of flushers, and of small compactors. */
    private static final int FLUSHERS_MIN = 2;

    static ThreadCounts of(NodeGroup group, Placement placement) {
        Medium flushed = group.medium(placement.flushed()).orElseThrow();
        Medium compacted = group.medium(placement.compacted()).orElseThrow();
        boolean mixed = !compacted.type().seeks() || !flushed.type().seeks();
        double flushers =
                flushed.type().seeks() ? DISK_FLUSHERS * flushed.devices() / DEVICES : FAST_FLUSHERS * share(flushed);
        // A compactor that reads from fast devices is counted like theirs, as in the report's mixed cases.
        double compactors = mixed
                ? FAST_COMPACTORS * share(compacted.type().seeks() ? flushed : compacted)
                : DISK_COMPACTORS * compacted.devices() / DEVICES;
        int most = (int) Math.max(FLUSHERS_MIN, Math.floor(group.cores()));
        return new ThreadCounts((int) Math.min(most, Math.max(FLUSHERS_MIN, Math.round(flushers))), (int)
                Math.min(most, Math.max(1, Math.round(compactors))));
    }

    private static double share(Medium medium) {
        return medium.type().inMemory() ? 1 : Math.min(1, medium.devices() / (double) FAST_DEVICES);
    }

    /** Returns the settings by their keys. */
    public Map<String, String> settings() {
        return new TreeMap<>(
                Map.of(FLUSHERS, Integer.toString(flushers), COMPACTORS, Integer.toString(smallCompactors)));
    }
}
