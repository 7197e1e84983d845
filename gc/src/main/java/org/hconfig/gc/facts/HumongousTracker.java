package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;

/** Counts humongous objects. */
final class HumongousTracker {
    private static final int SIZES = 6;
    private static final long MEBI = 1 << 20;

    private long maxBytes = -1;
    private long keptBytes = -1;
    private long allocations;
    private long objects;
    private long largest;
    private final long[] ordinary = new long[SIZES];

    void add(GcPause gcPause) {
        OccupancyChange regions = gcPause.spaces().humongous();
        if (regions != null) {
            maxBytes = Math.max(maxBytes, regions.after());
            keptBytes = gcPause.kind() == PauseKind.FULL ? Math.max(keptBytes, regions.after()) : keptBytes;
        }
        allocations += gcPause.cause().equals("G1 Humongous Allocation") ? 1 : 0;
    }

    void object(long bytes) {
        objects++;
        largest = Math.max(largest, bytes);
        for (int i = 0; i < SIZES; i++) {
            ordinary[i] += bytes < (MEBI << i) / 2 ? 1 : 0;
        }
    }

    G1Facts.Humongous facts() {
        List<G1Facts.RegionSizeFit> regionSizeFits = new ArrayList<>();
        for (int i = 0; objects > 0 && i < SIZES; i++) {
            regionSizeFits.add(new G1Facts.RegionSizeFit(1L << i, ordinary[i] / (double) objects));
        }
        return new G1Facts.Humongous(
                maxBytes < 0 ? OptionalLong.empty() : OptionalLong.of(maxBytes),
                keptBytes < 0 ? OptionalLong.empty() : OptionalLong.of(keptBytes),
                allocations,
                objects,
                G1Tracker.some(largest),
                regionSizeFits);
    }
}
