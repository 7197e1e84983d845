package org.hconfig.xconfig.workload;

import java.time.Instant;
import java.util.Optional;
import org.hconfig.model.WorkloadKind;

/**
 * The kind of workload that holds, and how it gives way to another. A kind is taken up when it held throughout the last
 * {@value #SECONDS_MIN} seconds and the kind before it cannot explain them; where requests are few, throughout more.
 */
final class Regime {
    /** The least time that a kind must have held. */
    static final double SECONDS_MIN = 36;

    /** The fewest requests that say anything. */
    static final double REQUESTS_MIN = 20;

    /** After this time the best guess is taken. */
    private static final double LONGEST = 300;

    private static final double[] LENGTHS = {SECONDS_MIN, 50, 90, 180, LONGEST};

    private Optional<WorkloadKind> kind = Optional.empty();

    /** The kind that holds; loads are {@link WorkloadKind#WRITE_ONLY} here. */
    Optional<WorkloadKind> kind() {
        return kind;
    }

    void end() {
        kind = Optional.empty();
    }

    /** Takes a look at what was seen; the begin of the new kind's time when it took one up. */
    Optional<Instant> decide(Recent recent) {
        for (double length : LENGTHS) {
            Optional<Window> window = recent.last(length);
            if (window.isEmpty()) {
                return Optional.empty();
            }
            Tally sum = window.get().sum();
            if (sum.requests() < REQUESTS_MIN) {
                continue;
            }
            WorkloadKind nearest = KindRule.nearest(sum);
            if (kind.isPresent() && kind.get() == nearest) {
                return Optional.empty();
            }
            // Batches that are too rare for this window are still part of the kind that had them.
            double clump = recent.rareClump(sum.seconds());
            Tally remembered = sum.varied(Math.max(sum.dispersion(), clump), Math.max(sum.clump(), clump));
            boolean explained =
                    kind.isPresent() && KindRule.plausible(remembered).contains(kind.get());
            boolean certain = length == LONGEST || KindRule.certain(sum);
            if (!explained && certain && window.get().steady(nearest, kind)) {
                kind = Optional.of(nearest);
                return Optional.of(window.get().from());
            }
        }
        return Optional.empty();
    }
}
