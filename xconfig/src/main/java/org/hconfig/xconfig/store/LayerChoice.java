package org.hconfig.xconfig.store;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;

/** Chooses the layer that a range of time is read from. Pure. */
public final class LayerChoice {
    private LayerChoice() {}

    /**
     * The finest layer that reaches back to the begin of a range, or as far as any, and has no more points than asked for; the
     * coarsest when none does.
     *
     * @param first the begin of the oldest point of a layer, in milliseconds since 1970; {@link Long#MAX_VALUE} when it has none
     */
    public static Layer of(Instant from, Instant to, int pointsMax, ToLongFunction<Layer> first) {
        Layer[] layers = Layer.values();
        for (Layer layer : layers) {
            if (Duration.between(from, to).dividedBy(layer.step()) <= pointsMax && reaches(layer, from, first)) {
                return layer;
            }
        }
        return layers[layers.length - 1];
    }

    /** True when a layer goes back to a moment, or no coarser one goes back further. */
    private static boolean reaches(Layer layer, Instant moment, ToLongFunction<Layer> first) {
        long oldest = first.applyAsLong(layer);
        if (oldest <= layer.begin(moment)) {
            return true;
        }
        for (Layer coarser : Layer.values()) {
            boolean further = coarser.compareTo(layer) > 0
                    && first.applyAsLong(coarser) <= oldest - coarser.step().toMillis();
            if (further) {
                return false;
            }
        }
        return true;
    }
}
