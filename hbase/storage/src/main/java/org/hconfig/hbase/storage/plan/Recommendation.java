package org.hconfig.hbase.storage.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.storage.spec.Placement;

/**
 * Chooses a placement that policies can bring about. Of those that are about as fast as the fastest one and whose logs wait
 * about as short as possible, it is the one that moves the fewest kinds of files, so that a tie keeps the placement in
 * force; then the cheapest, then the fastest.
 */
final class Recommendation {
    /** Placements that are at most this much slower than the fastest one count as equally fast. */
    private static final double EQUAL = 0.95;
    /** Waits of logs, in milliseconds, that differ by at most this much count as equal. */
    private static final double EQUAL_MILLIS = 1;

    private Recommendation() {}

    /**
     * Returns the placement; empty if policies can bring about none.
     *
     * @param now the placement in force
     * @param fitting predictions for all placements that fit on the media
     */
    static Optional<PlacementPrediction> of(Placement now, List<PlacementPrediction> fitting) {
        List<PlacementPrediction> possible = fitting.stream()
                .filter(prediction -> prediction.impediment().isEmpty())
                .toList();
        double fastest = possible.stream()
                .mapToDouble(PlacementPrediction::rowsPerSecond)
                .max()
                .orElse(0);
        List<PlacementPrediction> equal = possible.stream()
                .filter(prediction -> prediction.rowsPerSecond() >= EQUAL * fastest)
                .toList();
        double shortest =
                equal.stream().mapToDouble(PlacementPrediction::logMillis).min().orElse(0);
        return equal.stream()
                .filter(prediction -> prediction.logMillis() <= shortest + EQUAL_MILLIS)
                .min(Comparator.<PlacementPrediction>comparingInt(prediction -> moved(now, prediction.placement()))
                        .thenComparingDouble(PlacementPrediction::price)
                        .thenComparing(Comparator.comparingDouble(PlacementPrediction::rowsPerSecond)
                                .reversed()));
    }

    private static int moved(Placement now, Placement placement) {
        return (now.log() == placement.log() ? 0 : 1) + (now.flushed() == placement.flushed() ? 0 : 1);
    }
}
