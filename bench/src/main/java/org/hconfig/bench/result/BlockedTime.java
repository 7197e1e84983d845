package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Stalls of a run.
 *
 * @param pauses periods of at least {@link RunTimeline#PAUSE_MILLIS} without progress, before the last acknowledged row
 * @param updatesBlockedMillis time in which RegionServers blocked writes because all their memstores together were
 *     full, summed over servers
 * @param blockedRequests requests rejected because the memstore of a region was full
 * @param clientWaitMillis time in which the client's threads had rows to send and waited for RegionServers, summed over
 *     threads
 */
public record BlockedTime(
        List<LoadStall> pauses, long updatesBlockedMillis, long blockedRequests, long clientWaitMillis) {
    /** Makes defensive copies. */
    public BlockedTime {
        pauses = List.copyOf(pauses);
    }

    /** Returns the sum of the pauses. */
    @JsonProperty("blockedMillis")
    public long millis() {
        return pauses.stream().mapToLong(LoadStall::millis).sum();
    }
}
