package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;

/**
 * Regions that are back on a server which they left a moment ago. A RegionServer remembers for two minutes where a region went
 * ({@code HRegionServer.movedRegionInfoCache}), and a procedure that opens the region there again does not make it forget. It
 * keeps to itself while it serves the region; when that was split or merged it sends clients to where the region went, from
 * where they are sent back, and none of them looks into hbase:meta: they use up their attempts until one server forgets.
 */
final class RecentMoveGuard {
    /** {@code HRegionServer.TIMEOUT_REGION_MOVED}, and a little. */
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

    /** Regions are where a look shows them at least since then. */
    void record(RegionLayout regionLayout) {
        long now = nanoClock.getAsLong();
        regionLayout.regions().forEach(locatedRegion -> seen.putIfAbsent(RegionOnServer.of(locatedRegion), now));
    }

    /** True while the region's server may remember that it went elsewhere; hbase:meta is asked once for each. */
    boolean isRecentlyMoved(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        RegionOnServer regionOnServer = RegionOnServer.of(locatedRegion);
        long now = nanoClock.getAsLong();
        Long end = until.get(regionOnServer);
        if (end == null) {
            end = seen.getOrDefault(regionOnServer, now)
                    + remainingTime(hands.locationHistory(locatedRegion)).toNanos();
            until.put(regionOnServer, end);
            if (end > now) {
                progress.accept("region " + regionOnServer.region() + " is back on " + regionOnServer.server()
                        + ", which sends clients to where it went for up to "
                        + Duration.ofNanos(end - now).toSeconds() + " s more: until then it stays whole");
            }
        }
        return now - end < 0;
    }

    /**
     * How long a region's server may still remember, by the times of its stays alone: at least as long as it does, whatever
     * clock they were told by.
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
