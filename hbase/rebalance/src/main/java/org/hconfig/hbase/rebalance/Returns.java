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
final class Returns {
    /** {@code HRegionServer.TIMEOUT_REGION_MOVED}, and a little. */
    private static final Duration MEMORY = Duration.ofSeconds(125);

    private final RegionHands hands;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final Map<Visit, Long> seen = new HashMap<>();
    private final Map<Visit, Long> until = new HashMap<>();

    /** A region on a server. */
    private record Visit(String region, String server) {
        static Visit of(Layout.Place place) {
            return new Visit(place.info().getEncodedName(), place.address());
        }
    }

    Returns(RegionHands hands, LongSupplier nanoClock, Consumer<String> progress) {
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Regions are where a look shows them at least since then. */
    void saw(Layout layout) {
        long now = nanoClock.getAsLong();
        layout.regions().forEach(place -> seen.putIfAbsent(Visit.of(place), now));
    }

    /** True while the region's server may remember that it went elsewhere; hbase:meta is asked once for each. */
    boolean remembered(Layout.Place place) throws IOException {
        Visit visit = Visit.of(place);
        long now = nanoClock.getAsLong();
        Long end = until.get(visit);
        if (end == null) {
            end = seen.getOrDefault(visit, now) + left(hands.stays(place)).toNanos();
            until.put(visit, end);
            if (end > now) {
                progress.accept("region " + visit.region() + " is back on " + visit.server()
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
     * @param stays newest first
     */
    static Duration left(List<Stay> stays) {
        if (stays.isEmpty()) {
            return Duration.ZERO;
        }
        ServerName server = stays.get(0).server();
        long back = 0;
        long left = 0;
        boolean elsewhere = false;
        for (Stay stay : stays) {
            if (!stay.server().equals(server)) {
                elsewhere = true;
                left = stay.since();
            } else if (elsewhere) {
                return MEMORY.minusMillis(Math.min(back - left, MEMORY.toMillis()));
            } else {
                back = stay.since();
            }
        }
        return Duration.ZERO;
    }
}
