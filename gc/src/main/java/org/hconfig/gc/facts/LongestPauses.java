package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.hconfig.gc.log.event.GcPause;

/** Keeps the ten longest pauses; of equally long ones, the earlier. */
final class LongestPauses {
    private static final int KEPT = 10;

    private final PriorityQueue<GcPause> kept = new PriorityQueue<>(Comparator.comparingLong(GcPause::nanos));

    void add(GcPause gcPause) {
        if (kept.size() < KEPT) {
            kept.add(gcPause);
        } else if (gcPause.nanos() > kept.element().nanos()) {
            kept.remove();
            kept.add(gcPause);
        }
    }

    /** Returns the pauses, the longest first. */
    List<GcPause> list() {
        List<GcPause> longest = new ArrayList<>(kept);
        longest.sort(Comparator.comparingLong(GcPause::nanos).reversed().thenComparingDouble(GcPause::seconds));
        return longest;
    }
}
