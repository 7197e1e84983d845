package org.hconfig.hbase.heat.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Part of a period that is read from one layer.
 *
 * @param layer the layer
 * @param from begin of the first step, in milliseconds since 1970
 * @param to end of the part, exclusive
 */
record LayerRange(HeatLayer layer, long from, long to) {
    /**
     * Divides a period: the coarsest layer that is fine enough, coarser ones before its first step, and finer ones after its last.
     *
     * @param bounds begin and end of each layer's steps; empty without steps
     * @param step useful length of a step
     */
    static List<LayerRange> select(Function<HeatLayer, Optional<long[]>> bounds, long from, long to, Duration step) {
        HeatLayer[] layers = HeatLayer.values();
        int enough = 0;
        for (HeatLayer layer : layers) {
            if (layer.step().compareTo(step) <= 0) {
                enough = layer.number();
            }
        }
        List<LayerRange> ranges = new ArrayList<>();
        long cursor = from;
        for (int i = layers.length - 1; i >= 0; i--) {
            Optional<long[]> own = bounds.apply(layers[i]);
            if (own.isEmpty()) {
                continue;
            }
            long end = Math.min(to, own.get()[1]);
            if (i > enough) {
                end = Math.min(end, firstOfFiner(bounds, layers, i, enough));
            }
            if (end > cursor) {
                ranges.add(new LayerRange(layers[i], cursor, end));
                cursor = end;
            }
        }
        return ranges;
    }

    private static long firstOfFiner(
            Function<HeatLayer, Optional<long[]>> bounds, HeatLayer[] layers, int than, int enough) {
        long first = Long.MAX_VALUE;
        for (int i = enough; i < than; i++) {
            Optional<long[]> finer = bounds.apply(layers[i]);
            if (finer.isPresent()) {
                long step = layers[than].step().toMillis();
                // A coarse step must not overlap the finer ones.
                first = Math.min(first, Math.floorDiv(finer.get()[0], step) * step);
            }
        }
        return first;
    }
}
