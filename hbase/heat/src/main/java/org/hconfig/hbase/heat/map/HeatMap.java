package org.hconfig.hbase.heat.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;

/** Traffic of a table by key bucket and column of time. Immutable. */
public final class HeatMap {
    private final String table;
    private final TimeColumns columns;
    private final KeyAxis axis;
    private final double[] observed;
    private final Map<HeatMetric, float[]> cells;
    private final List<LayoutPeriod> layouts;

    HeatMap(
            String table,
            TimeColumns columns,
            KeyAxis axis,
            double[] observed,
            Map<HeatMetric, float[]> cells,
            List<LayoutPeriod> layouts) {
        this.table = table;
        this.columns = columns;
        this.axis = axis;
        this.observed = observed;
        this.cells = Map.copyOf(cells);
        this.layouts = List.copyOf(layouts);
    }

    /** Returns the name of the table. */
    public String table() {
        return table;
    }

    /** Returns the columns. */
    public TimeColumns columns() {
        return columns;
    }

    /** Returns the key buckets, in the order of keys. */
    public KeyAxis axis() {
        return axis;
    }

    /** Returns true if the column was observed; otherwise its values are unknown. */
    public boolean isObserved(int column) {
        return observed[column] > 0;
    }

    /** Returns the value of a cell: rows per second, or bytes; 0 where nothing was observed. */
    public double value(HeatMetric metric, int bucket, int column) {
        return cells(metric)[bucket * columns.count() + column];
    }

    /** Returns the sum over all buckets at a time. */
    public double total(HeatMetric metric, int column) {
        double sum = 0;
        for (int bucket = 0; bucket < axis.size(); bucket++) {
            sum += value(metric, bucket, column);
        }
        return sum;
    }

    /** Returns the largest value. */
    public double max(HeatMetric metric) {
        double max = 0;
        for (float value : cells(metric)) {
            max = Math.max(max, value);
        }
        return max;
    }

    /** Returns the mean of all buckets together over the observed columns. */
    public double meanTotal(HeatMetric metric) {
        double sum = 0;
        for (float value : cells(metric)) {
            sum += value;
        }
        long seen =
                java.util.Arrays.stream(observed).filter(seconds -> seconds > 0).count();
        return seen == 0 ? 0 : sum / seen;
    }

    /** Returns the changes of the regions, in order of time; the first one is at or before the first observed column. */
    public List<LayoutPeriod> layouts() {
        return layouts;
    }

    /** Returns the regions of a bucket at a time; empty when none was observed. */
    public Optional<BucketRegions> regions(int bucket, int column) {
        Optional<BucketRegions> found = Optional.empty();
        for (LayoutPeriod layout : layouts) {
            if (layout.column() <= column) {
                found = layout.regions(bucket);
            }
        }
        return found;
    }

    private float[] cells(HeatMetric metric) {
        return java.util.Objects.requireNonNull(cells.get(metric));
    }
}
