package org.hconfig.bench.result;

import java.util.List;

/**
 * Where a run stood still.
 *
 * @param pauses stretches of at least {@link RunTimeline#PAUSE_MILLIS} without progress, before the last acknowledged row
 * @param updatesBlockedMillis time during which RegionServers held writes back because all memstores together were
 *     full, summed over servers
 * @param blockedRequests requests refused because a region's memstore was full
 * @param clientWaitMillis time for which the client's threads had rows to send and waited for RegionServers, summed over
 *     threads
 */
public record BlockedTime(
        List<LoadStall> pauses, long updatesBlockedMillis, long blockedRequests, long clientWaitMillis) {
    /** Copies what it is given. */
    public BlockedTime {
        pauses = List.copyOf(pauses);
    }

    /** Sum of the pauses. */
    public long millis() {
        return pauses.stream().mapToLong(LoadStall::millis).sum();
    }
}
