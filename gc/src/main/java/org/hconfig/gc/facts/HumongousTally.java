package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.hconfig.gc.log.Move;
import org.hconfig.gc.log.Pause;
import org.hconfig.gc.log.PauseKind;

/** Counts objects of half a region or more. */
final class HumongousTally {
    private static final int SIZES = 6;
    private static final long MEBI = 1 << 20;

    private long maxBytes = -1;
    private long keptBytes = -1;
    private long allocations;
    private long objects;
    private long largest;
    private final long[] ordinary = new long[SIZES];

    void add(Pause pause) {
        Move regions = pause.humongous();
        if (regions != null) {
            maxBytes = Math.max(maxBytes, regions.after());
            keptBytes = pause.kind() == PauseKind.FULL ? Math.max(keptBytes, regions.after()) : keptBytes;
        }
        allocations += pause.cause().equals("G1 Humongous Allocation") ? 1 : 0;
    }

    void object(long bytes) {
        objects++;
        largest = Math.max(largest, bytes);
        for (int i = 0; i < SIZES; i++) {
            ordinary[i] += bytes < (MEBI << i) / 2 ? 1 : 0;
        }
    }

    G1Facts.Humongous facts() {
        List<G1Facts.Fit> fits = new ArrayList<>();
        for (int i = 0; objects > 0 && i < SIZES; i++) {
            fits.add(new G1Facts.Fit(1L << i, ordinary[i] / (double) objects));
        }
        return new G1Facts.Humongous(
                maxBytes < 0 ? OptionalLong.empty() : OptionalLong.of(maxBytes),
                keptBytes < 0 ? OptionalLong.empty() : OptionalLong.of(keptBytes),
                allocations,
                objects,
                G1Tally.some(largest),
                fits);
    }
}
