package org.hconfig.hbase.heat.map;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.model.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * Builder of heat maps. Keys are the axis, not regions: splits and merges only add boundaries. More boundaries than can be drawn
 * are merged by {@link BucketMerger}. Reads the slices three times and holds one of them at a time.
 */
public final class HeatMapBuilder {
    /** Most key buckets that a map can have. */
    public static final int BUCKETS_MAX = 1500;

    /** Most columns that a map can have. */
    public static final int COLUMNS_MAX = 1000;

    private final String table;
    private final int bucketsMax;
    private final int columnsMax;

    /**
     * Creates a builder.
     *
     * @param table name of the table
     * @param bucketsMax maximum number of key buckets, 1 to {@link #BUCKETS_MAX}
     * @param columnsMax maximum number of columns, 1 to {@link #COLUMNS_MAX}
     */
    public HeatMapBuilder(String table, int bucketsMax, int columnsMax) {
        if (bucketsMax < 1 || bucketsMax > BUCKETS_MAX || columnsMax < 1 || columnsMax > COLUMNS_MAX) {
            throw new IllegalArgumentException("bucketsMax=" + bucketsMax + ", columnsMax=" + columnsMax);
        }
        this.table = table;
        this.bucketsMax = bucketsMax;
        this.columnsMax = columnsMax;
    }

    /**
     * Returns the map of a period; empty when no traffic was recorded in it.
     *
     * @param source the slices of the period
     * @param from begin of the period
     * @param to end of the period, later than the begin
     */
    public Optional<HeatMap> build(HeatSource source, Instant from, Instant to) {
        TreeSet<Duration> steps = new TreeSet<>();
        source.forEach(slice -> steps.add(slice.step()));
        if (steps.isEmpty()) {
            return Optional.empty();
        }
        TimeColumns columns = TimeColumns.of(from, to, columnsMax, steps.first());
        PlaceSpans spans = PlaceSpans.of(source);
        List<Integer> starts = buckets(source, spans);
        return Optional.of(filled(source, spans, starts, columns));
    }

    private List<Integer> buckets(HeatSource source, PlaceSpans spans) {
        int ranges = spans.axis().size();
        double[] activity = new double[ranges];
        double[] contrast = new double[ranges];
        for (HeatMetric metric : HeatMetric.values()) {
            double[] sums = new double[ranges];
            double[] differences = new double[ranges];
            double[] values = new double[ranges];
            source.forEach(slice -> {
                spans.spread(slice, metric, values);
                for (int i = 0; i < ranges; i++) {
                    sums[i] += values[i];
                    differences[i] += i == 0 ? 0 : Math.abs(values[i] - values[i - 1]);
                }
            });
            addShares(sums, activity);
            addShares(differences, contrast);
        }
        return BucketMerger.merge(activity, contrast, bucketsMax);
    }

    /** Adds shares of the total, which make metrics of different units comparable. */
    private static void addShares(double[] amounts, double[] to) {
        double total = 0;
        for (double amount : amounts) {
            total += amount;
        }
        for (int i = 0; total > 0 && i < amounts.length; i++) {
            to[i] += amounts[i] / total;
        }
    }

    private HeatMap filled(HeatSource source, PlaceSpans spans, List<Integer> starts, TimeColumns columns) {
        int[] bucketOf = new int[spans.axis().size()];
        List<RowKey> keys = new ArrayList<>();
        for (int bucket = 0; bucket < starts.size(); bucket++) {
            int end = bucket + 1 < starts.size() ? starts.get(bucket + 1) : bucketOf.length;
            java.util.Arrays.fill(bucketOf, starts.get(bucket), end, bucket);
            keys.add(spans.axis().start(starts.get(bucket)));
        }
        HeatCells cells = new HeatCells(spans, bucketOf, starts.size(), columns);
        source.forEach(cells::add);
        Map<HeatMetric, float[]> values = new EnumMap<>(HeatMetric.class);
        for (HeatMetric metric : HeatMetric.values()) {
            values.put(metric, cells.values(metric));
        }
        return new HeatMap(table, columns, new KeyAxis(keys), cells.observed(), values, cells.layouts());
    }

    /** Sums of cells. Not thread-safe. */
    private static final class HeatCells {
        private final PlaceSpans spans;
        private final int[] bucketOf;
        private final int buckets;
        private final TimeColumns columns;
        private final double[] observed;
        private final float[][] sums;
        private final double[] ranges;
        private final List<LayoutPeriod> layouts = new ArrayList<>();
        private PlaceSpans.@Nullable SpanIndex before;

        HeatCells(PlaceSpans spans, int[] bucketOf, int buckets, TimeColumns columns) {
            this.spans = spans;
            this.bucketOf = bucketOf;
            this.buckets = buckets;
            this.columns = columns;
            this.observed = new double[columns.count()];
            this.sums = new float[HeatMetric.values().length][buckets * columns.count()];
            this.ranges = new double[bucketOf.length];
        }

        void add(HeatSlice slice) {
            int first = Math.max(0, columns.columnOf(slice.from()));
            int last =
                    Math.min(columns.count() - 1, columns.columnOf(slice.end().minusNanos(1)));
            if (first > last) {
                return;
            }
            layout(slice, first);
            for (int column = first; column <= last; column++) {
                observed[column] += seconds(slice, column);
            }
            for (HeatMetric metric : HeatMetric.values()) {
                spans.spread(slice, metric, ranges);
                float[] of = sums[metric.index()];
                for (int column = first; column <= last; column++) {
                    double seconds = seconds(slice, column);
                    for (int i = 0; i < ranges.length; i++) {
                        of[bucketOf[i] * columns.count() + column] += (float) (ranges[i] * seconds);
                    }
                }
            }
        }

        private double seconds(HeatSlice slice, int column) {
            Instant begin = columns.begin(column);
            Instant end = begin.plus(columns.step());
            Instant from = begin.isAfter(slice.from()) ? begin : slice.from();
            Instant to = end.isBefore(slice.end()) ? end : slice.end();
            return slice.seconds()
                    * Duration.between(from, to).toMillis()
                    / slice.step().toMillis();
        }

        @SuppressWarnings("ReferenceEquality") // the index returns the same object for the same places
        private void layout(HeatSlice slice, int column) {
            PlaceSpans.SpanIndex places = spans.index(slice.places());
            if (places != before) {
                before = places;
                LayoutPeriod layout = LayoutPeriod.of(column, places, bucketOf, buckets);
                if (!layouts.isEmpty() && layouts.get(layouts.size() - 1).column() == column) {
                    layouts.remove(layouts.size() - 1);
                }
                layouts.add(layout);
            }
        }

        float[] values(HeatMetric metric) {
            float[] values = sums[metric.index()];
            for (int i = 0; i < values.length; i++) {
                double seconds = observed[i % columns.count()];
                values[i] = seconds > 0 ? (float) (values[i] / seconds) : 0;
            }
            return values;
        }

        double[] observed() {
            return observed;
        }

        List<LayoutPeriod> layouts() {
            return layouts;
        }
    }
}
