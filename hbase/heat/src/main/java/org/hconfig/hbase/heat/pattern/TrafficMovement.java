package org.hconfig.hbase.heat.pattern;

import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.stream.IntStream;
import org.hconfig.hbase.model.RowKey;

/**
 * Movement of hot traffic through a table.
 *
 * @param coverage share of the table between the outermost positions, 0 to 1
 * @param forward share of the way in the direction of ascending keys, 0 to 1; returns to the start are not counted
 * @param moves number of position changes
 * @param passes number of passes through the table
 * @param leaps number of moves that skipped regions although the traffic had stayed before: what passes through keys does not
 */
record TrafficMovement(double coverage, double forward, int moves, int passes, int leaps) {
    /** A jump over this share of the covered range is a return to its start. */
    private static final double RETURN = 0.5;

    private static final int MOVES_MIN = 3;
    private static final int SKIPPED_MIN = 2;

    /**
     * Measures the movement of hot windows, in order of time.
     *
     * @param starts start keys of all regions that existed: a fixed scale, on which splits elsewhere move nothing
     */
    static TrafficMovement of(List<HotWindow> windows, NavigableSet<RowKey> starts) {
        List<RowKey> scale = List.copyOf(starts);
        int[] firsts = windows.stream()
                .mapToInt(window -> index(scale, window.start()))
                .toArray();
        int[] afters = windows.stream()
                .mapToInt(window -> window.end().isEmpty() ? scale.size() : index(scale, window.end()))
                .toArray();
        TrafficMovement movement = of(IntStream.range(0, firsts.length)
                .mapToObj(i -> (firsts[i] + afters[i]) / 2.0 / scale.size())
                .toList());
        return new TrafficMovement(
                movement.coverage,
                movement.forward,
                movement.moves,
                movement.passes,
                leaps(firsts, afters, RETURN * movement.coverage * scale.size()));
    }

    /** Counts moves that skip some regions, from a window that stayed for two steps or more; longer ones are returns. */
    private static int leaps(int[] firsts, int[] afters, double longest) {
        int leaps = 0;
        for (int i = 2; i < firsts.length; i++) {
            boolean stayed = firsts[i - 1] < afters[i - 2] && firsts[i - 2] < afters[i - 1];
            int skipped = Math.max(firsts[i] - afters[i - 1], firsts[i - 1] - afters[i]);
            double way = Math.abs(firsts[i] + afters[i] - firsts[i - 1] - afters[i - 1]) / 2.0;
            leaps += stayed && skipped >= SKIPPED_MIN && way <= longest ? 1 : 0;
        }
        return leaps;
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
        return new TrafficMovement(coverage, way > 0 ? up / way : 0.5, ups + downs, returns + 1, 0);
    }

    /** Returns the main direction as an order of keys. */
    String order() {
        return forward >= 0.5 ? "ascending" : "descending";
    }

    /** Returns true if the traffic moves in one direction through at least some share of the table. */
    boolean isDirected(HeatPatternSettings settings) {
        double main = Math.max(forward, 1 - forward);
        return moves >= MOVES_MIN
                && coverage >= settings.travel()
                && main >= settings.direction()
                && leaps <= (1 - settings.direction()) * moves;
    }
}
