package org.hconfig.xconfig.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;

/** Chooses the layer that a range of time is read from. Pure. */
public final class ResolutionSelector {
    private ResolutionSelector() {}

    /**
     * The finest layer that reaches back to the begin of a range, or as far as any, and has no more points than asked for; the
     * coarsest when none does.
     *
     * @param first the begin of the oldest point of a layer, in milliseconds since 1970; {@link Long#MAX_VALUE} when it has none
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

    /** True when a layer goes back to a moment, or no coarser one goes back further. */
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
