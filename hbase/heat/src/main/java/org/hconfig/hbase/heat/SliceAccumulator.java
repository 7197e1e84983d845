package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sums of one table during one step of time. A region that moved, was split, or was merged keeps its rows, but not its bytes, which
 * those that have its keys now also have. Not thread-safe.
 */
public final class SliceAccumulator {
    private static final HeatMetric[] METRICS = HeatMetric.values();

    private final String table;
    private final Instant from;
    private final Duration step;
    private final Map<RegionPlace, double[]> amounts = new LinkedHashMap<>();
    private final Map<RegionPlace, Long> updates = new HashMap<>();
    private long update;
    private double seconds;

    /** Creates the accumulator of a table for a step that begins at {@code from}. */
    public SliceAccumulator(String table, Instant from, Duration step) {
        this.table = table;
        this.from = from;
        this.step = step;
    }

    /** Adds observed time. */
    public void observed(double more) {
        seconds = Math.min(step.toNanos() / 1e9, seconds + more);
    }

    /** Adds an amount of a region: the share of a counter's increase, or a later gauge. */
    public void add(RegionPlace place, HeatMetric metric, double amount) {
        if (metric.isGauge()) {
            update++;
        }
        addTogether(place, metric, amount);
    }

    private void addTogether(RegionPlace place, HeatMetric metric, double amount) {
        double[] sums = amounts.computeIfAbsent(place, added -> new double[METRICS.length]);
        sums[metric.index()] = metric.isGauge() ? amount : sums[metric.index()] + amount;
        if (metric.isGauge()) {
            updates.put(place, update);
        }
    }

    /** Adds a whole slice that is part of the step, later than the slices before. */
    public void add(HeatSlice slice) {
        observed(slice.seconds());
        update++;
        for (int i = 0; i < slice.places().size(); i++) {
            for (HeatMetric metric : METRICS) {
                addTogether(slice.places().get(i), metric, (double) slice.amount(metric, i));
            }
        }
    }

    /** Returns true if no time was observed. */
    public boolean isEmpty() {
        return seconds <= 0;
    }

    /** Returns the slice. */
    public HeatSlice slice() {
        List<RegionPlace> places = new ArrayList<>(amounts.keySet());
        Set<RegionPlace> superseded = new CurrentPlaces(updates).superseded();
        long[][] rounded = new long[METRICS.length][places.size()];
        int i = 0;
        for (double[] sums : amounts.values()) {
            for (int m = 0; m < METRICS.length; m++) {
                boolean counts = !METRICS[m].isGauge() || !superseded.contains(places.get(i));
                rounded[METRICS[m].index()][i] = counts ? Math.round(sums[METRICS[m].index()]) : 0;
            }
            i++;
        }
        return new HeatSlice(table, from, step, seconds, places, rounded);
    }
}
