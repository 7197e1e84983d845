package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/**
 * Guard against splits and merges of regions that returned to a server which they left recently. For two minutes a RegionServer
 * remembers where a region was moved ({@code HRegionServer.movedRegionInfoCache}), and a procedure that opens the region there
 * again does not clear the entry. The server ignores the entry while it serves the region; after a split or merge it redirects
 * clients to the previous destination, which redirects them back, and no client reads hbase:meta: clients exhaust their retries
 * until one of the entries expires.
 */
final class RecentMoveGuard {
    /** {@code HRegionServer.TIMEOUT_REGION_MOVED} plus a margin. */
    private static final Duration MEMORY = Duration.ofSeconds(125);

    private final RegionOperations hands;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final Map<RegionOnServer, Long> seen = new HashMap<>();
    private final Map<RegionOnServer, Long> until = new HashMap<>();

    /** A region on a server. */
    private record RegionOnServer(String region, String server) {
        static RegionOnServer of(RegionLayout.LocatedRegion locatedRegion) {
            return new RegionOnServer(locatedRegion.info().getEncodedName(), locatedRegion.address());
        }
    }

    RecentMoveGuard(RegionOperations hands, LongSupplier nanoClock, Consumer<String> progress) {
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Records the locations of a layout: the regions are there at least since now. */
    void record(RegionLayout regionLayout) {
        long now = nanoClock.getAsLong();
        regionLayout.regions().forEach(locatedRegion -> seen.putIfAbsent(RegionOnServer.of(locatedRegion), now));
    }

    /**
     * True while the region's server may remember that it was moved elsewhere; hbase:meta is read once per region and server.
     */
    boolean isRecentlyMoved(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        RegionOnServer regionOnServer = RegionOnServer.of(locatedRegion);
        long now = nanoClock.getAsLong();
        Long end = until.get(regionOnServer);
        if (end == null) {
            end = seen.getOrDefault(regionOnServer, now)
                    + remainingTime(hands.locationHistory(locatedRegion)).toNanos();
            until.put(regionOnServer, end);
            if (end > now) {
                progress.accept("region " + regionOnServer.region() + " returned to " + regionOnServer.server()
                        + ", which still redirects clients to its previous location for up to "
                        + Duration.ofNanos(end - now).toSeconds() + " s: it is not split or merged until then");
            }
        }
        return now - end < 0;
    }

    /**
     * Returns how long a region's server may still remember the move, from the times of its location records alone: an upper
     * bound, regardless of the clock offset.
     *
     * @param regionLocationRecords newest first
     */
    static Duration remainingTime(List<RegionLocationRecord> regionLocationRecords) {
        if (regionLocationRecords.isEmpty()) {
            return Duration.ZERO;
        }
        ServerName server = regionLocationRecords.get(0).server();
        long back = 0;
        long remainingTime = 0;
        boolean elsewhere = false;
        for (RegionLocationRecord regionLocationRecord : regionLocationRecords) {
            if (!regionLocationRecord.server().equals(server)) {
                elsewhere = true;
                remainingTime = regionLocationRecord.since();
            } else if (elsewhere) {
                return MEMORY.minusMillis(Math.min(back - remainingTime, MEMORY.toMillis()));
            } else {
                back = regionLocationRecord.since();
            }
        }
        return Duration.ZERO;
    }
}
