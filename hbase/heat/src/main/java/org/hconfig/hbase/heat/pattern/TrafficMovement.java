package org.hconfig.hbase.heat.pattern;

import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import org.hconfig.hbase.model.RowKey;

/**
 * Movement of hot traffic through a table.
 *
 * @param coverage share of the table between the outermost positions, 0 to 1
 * @param forward share of the way in the direction of ascending keys, 0 to 1; returns to the start are not counted
 * @param moves number of position changes
 * @param passes number of passes through the table
 */
record TrafficMovement(double coverage, double forward, int moves, int passes) {
    /** A jump over this share of the covered range is a return to its start. */
    private static final double RETURN = 0.5;

    private static final int MOVES_MIN = 3;

    /**
     * Measures the movement of hot windows, in order of time.
     *
     * @param starts start keys of all regions that existed: a fixed scale, on which splits elsewhere move nothing
     */
    static TrafficMovement of(List<HotWindow> windows, NavigableSet<RowKey> starts) {
        List<RowKey> scale = List.copyOf(starts);
        return of(windows.stream()
                .map(window -> {
                    int first = index(scale, window.start());
                    int last = window.end().isEmpty() ? scale.size() : index(scale, window.end());
                    return (first + last) / 2.0 / scale.size();
                })
                .toList());
    }

    private static int index(List<RowKey> scale, RowKey key) {
        int found = Collections.binarySearch(scale, key);
        return found >= 0 ? found : -found - 1;
    }

    /** Measures positions from 0 to 1, in order of time. */
    static TrafficMovement of(List<Double> positions) {
        double low = positions.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double high = positions.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double coverage = high - low;
        double up = 0;
        double down = 0;
        int ups = 0;
        int downs = 0;
        int returns = 0;
        for (int i = 1; i < positions.size(); i++) {
            double step = positions.get(i) - positions.get(i - 1);
            if (Math.abs(step) > RETURN * coverage && coverage > 0) {
                returns++;
            } else if (step > 0) {
                up += step;
                ups++;
            } else if (step < 0) {
                down -= step;
                downs++;
            }
        }
        double way = up + down;
        return new TrafficMovement(coverage, way > 0 ? up / way : 0.5, ups + downs, returns + 1);
    }

    /** Returns true if the traffic moves in one direction through at least some share of the table. */
    boolean isDirected(HeatPatternSettings settings) {
        double main = Math.max(forward, 1 - forward);
        return moves >= MOVES_MIN && coverage >= settings.travel() && main >= settings.direction();
    }
}
