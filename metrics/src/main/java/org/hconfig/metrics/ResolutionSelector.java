package org.hconfig.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;

/** Selects the resolution from which a time range is read. Pure function. */
public final class ResolutionSelector {
    private ResolutionSelector() {}

    /**
     * Returns the finest resolution that covers the start of a range, or as much as any, and has no more points than requested; the
     * coarsest when none does.
     *
     * @param first the start of the oldest point of a resolution, in milliseconds since 1970; {@link Long#MAX_VALUE} when it has none
     */
    public static Resolution of(Instant from, Instant to, int pointsMax, ToLongFunction<Resolution> first) {
        Resolution[] resolutions = Resolution.values();
        for (Resolution resolution : resolutions) {
            if (Duration.between(from, to).dividedBy(resolution.step()) <= pointsMax
                    && reachesBackTo(resolution, from, first)) {
                return resolution;
            }
        }
        return resolutions[resolutions.length - 1];
    }

    /** Returns true when a resolution covers a moment, or no coarser one goes further back. */
    private static boolean reachesBackTo(Resolution resolution, Instant moment, ToLongFunction<Resolution> first) {
        long oldest = first.applyAsLong(resolution);
        if (oldest <= resolution.begin(moment)) {
            return true;
        }
        for (Resolution coarser : Resolution.values()) {
            boolean further = coarser.compareTo(resolution) > 0
                    && first.applyAsLong(coarser) <= oldest - coarser.step().toMillis();
            if (further) {
                return false;
            }
        }
        return true;
    }
}
