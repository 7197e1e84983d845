package org.hconfig.bench.probes;

/**
 * Counters of all RegionServers together, since each was started.
 *
 * @param updatesBlockedMillis time during which writes were held back because all memstores of a server were full
 * @param blockedRequests requests refused because a region's memstore was full
 * @param flushedBytes bytes of files that flushes wrote
 * @param compactedBytes bytes of files that compactions wrote
 */
public record ClusterCounters(long updatesBlockedMillis, long blockedRequests, long flushedBytes, long compactedBytes) {
    /** Those of a server that has just been started. */
    public static final ClusterCounters NONE = new ClusterCounters(0, 0, 0, 0);

    /** Those of more servers. */
    public ClusterCounters plus(ClusterCounters more) {
        return new ClusterCounters(
                updatesBlockedMillis + more.updatesBlockedMillis,
                blockedRequests + more.blockedRequests,
                flushedBytes + more.flushedBytes,
                compactedBytes + more.compactedBytes);
    }

    /** What was added since an earlier look. */
    public ClusterCounters since(ClusterCounters before) {
        return new ClusterCounters(
                Math.max(0, updatesBlockedMillis - before.updatesBlockedMillis),
                Math.max(0, blockedRequests - before.blockedRequests),
                Math.max(0, flushedBytes - before.flushedBytes),
                Math.max(0, compactedBytes - before.compactedBytes));
    }
}
