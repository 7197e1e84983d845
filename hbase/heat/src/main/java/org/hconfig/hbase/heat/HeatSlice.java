package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Traffic of a table's regions during one step of time. Not copied: the arrays must not change after it is created. */
public final class HeatSlice {
    private final String table;
    private final Instant from;
    private final Duration step;
    private final double seconds;
    private final List<RegionPlace> places;
    private final long[][] amounts;

    /**
     * Creates a slice.
     *
     * @param table name of the table
     * @param from begin of the step
     * @param step its length
     * @param seconds observed part of the step, greater than 0 and at most its length
     * @param places the regions
     * @param amounts by metric and region: rows counted in the observed part, or the last gauge
     */
    public HeatSlice(
            String table, Instant from, Duration step, double seconds, List<RegionPlace> places, long[][] amounts) {
        if (!(seconds > 0) || seconds > step.toNanos() / 1e9 + 1e-6) {
            throw new IllegalArgumentException("seconds=" + seconds + ", step=" + step);
        }
        if (amounts.length != HeatMetric.values().length) {
            throw new IllegalArgumentException(amounts.length + " metrics");
        }
        for (long[] each : amounts) {
            if (each.length != places.size()) {
                throw new IllegalArgumentException(each.length + " amounts of " + places.size() + " regions");
            }
        }
        this.table = table;
        this.from = from;
        this.step = step;
        this.seconds = seconds;
        this.places = places;
        this.amounts = amounts;
    }

    /** Returns the name of the table. */
    public String table() {
        return table;
    }

    /** Returns the begin of the step. */
    public Instant from() {
        return from;
    }

    /** Returns the length of the step. */
    public Duration step() {
        return step;
    }

    /** Returns the end of the step, exclusive. */
    public Instant end() {
        return from.plus(step);
    }

    /** Returns the observed seconds of the step. */
    public double seconds() {
        return seconds;
    }

    /** Returns the regions. */
    public List<RegionPlace> places() {
        return places;
    }

    /** Returns the rows that were counted in a region, or its last gauge. */
    public long amount(HeatMetric metric, int place) {
        return amounts[metric.index()][place];
    }

    /** Returns the value of a region: rows per second, or the last gauge. */
    public double value(HeatMetric metric, int place) {
        double amount = amounts[metric.index()][place];
        return metric.isGauge() ? amount : amount / seconds;
    }
}
