package org.hconfig.bench.watch;

/**
 * Counters of all RegionServers together, since each was started.
 *
 * @param updatesBlockedMillis time during which writes were held back because all memstores of a server were full
 * @param blockedRequests requests refused because a region's memstore was full
 */
public record Counters(long updatesBlockedMillis, long blockedRequests) {
    /** What was added since an earlier look. */
    public Counters since(Counters before) {
        return new Counters(
                Math.max(0, updatesBlockedMillis - before.updatesBlockedMillis),
                Math.max(0, blockedRequests - before.blockedRequests));
    }
}
