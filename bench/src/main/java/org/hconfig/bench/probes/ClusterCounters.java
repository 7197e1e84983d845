package org.hconfig.bench.probes;

/**
 * Sums of counters over all RegionServers, since the start of each.
 *
 * @param updatesBlockedMillis time in which writes were blocked because all memstores of a server together were full
 * @param blockedRequests requests rejected because the memstore of a region was full
 * @param flushedBytes bytes of files that flushes wrote
 * @param compactedBytes bytes of files that compactions wrote
 */
public record ClusterCounters(long updatesBlockedMillis, long blockedRequests, long flushedBytes, long compactedBytes) {
    /** Counters of a server that has just been started. */
    public static final ClusterCounters NONE = new ClusterCounters(0, 0, 0, 0);

    /** Returns the sum with the counters of another server. */
    public ClusterCounters plus(ClusterCounters more) {
        return new ClusterCounters(
                updatesBlockedMillis + more.updatesBlockedMillis,
                blockedRequests + more.blockedRequests,
                flushedBytes + more.flushedBytes,
                compactedBytes + more.compactedBytes);
    }

    /** Returns the difference from an earlier sample. */
    public ClusterCounters since(ClusterCounters before) {
        return new ClusterCounters(
                Math.max(0, updatesBlockedMillis - before.updatesBlockedMillis),
                Math.max(0, blockedRequests - before.blockedRequests),
                Math.max(0, flushedBytes - before.flushedBytes),
                Math.max(0, compactedBytes - before.compactedBytes));
    }
}
