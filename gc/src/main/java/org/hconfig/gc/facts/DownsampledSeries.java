package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A time series in a bounded number of buckets, for charts. Buckets start at a width of 1 ms; whenever they run out,
 * adjacent buckets are merged in pairs.
 */
public final class DownsampledSeries {
    private static final int CELLS = 2048;
    private static final double FIRST_WIDTH = 0.001;

    private final double[] min = new double[CELLS];
    private final double[] max = new double[CELLS];
    private final double[] sum = new double[CELLS];
    private final long[] count = new long[CELLS];
    private double origin = Double.NaN;
    private double width = FIRST_WIDTH;
    private long all;

    /**
     * One bucket of a series.
     *
     * @param from the start, in seconds on the log's time line
     * @param to the end, in seconds
     * @param count the number of values
     * @param min the minimum
     * @param max the maximum
     * @param sum the sum
     */
    public record SeriesBucket(double from, double to, long count, double min, double max, double sum) {
        /** Returns the mean. */
        public double mean() {
            return sum / count;
        }
    }

    /** Adds a value; one without a time is ignored. */
    public void add(double seconds, double value) {
        if (Double.isNaN(seconds) || Double.isInfinite(seconds) || Double.isNaN(value)) {
            return;
        }
        if (Double.isNaN(origin)) {
            origin = seconds;
        }
        double from = Math.max(seconds, origin);
        while (from - origin >= width * CELLS) {
            mergeBuckets();
        }
        int cell = (int) ((from - origin) / width);
        boolean empty = count[cell] == 0;
        min[cell] = empty ? value : Math.min(min[cell], value);
        max[cell] = empty ? value : Math.max(max[cell], value);
        sum[cell] += value;
        count[cell]++;
        all++;
    }

    private void mergeBuckets() {
        for (int i = 0; i < CELLS / 2; i++) {
            int a = 2 * i;
            int b = a + 1;
            boolean left = count[a] > 0;
            boolean right = count[b] > 0;
            min[i] = left && right ? Math.min(min[a], min[b]) : left ? min[a] : min[b];
            max[i] = left && right ? Math.max(max[a], max[b]) : left ? max[a] : max[b];
            sum[i] = sum[a] + sum[b];
            count[i] = count[a] + count[b];
        }
        Arrays.fill(sum, CELLS / 2, CELLS, 0);
        Arrays.fill(count, CELLS / 2, CELLS, 0);
        width *= 2;
    }

    /** Returns the number of values added. */
    public long count() {
        return all;
    }

    /** Returns the non-empty buckets, in order. */
    public List<SeriesBucket> cells() {
        List<SeriesBucket> seriesBuckets = new ArrayList<>();
        for (int i = 0; i < CELLS; i++) {
            if (count[i] > 0) {
                double from = origin + i * width;
                seriesBuckets.add(new SeriesBucket(from, from + width, count[i], min[i], max[i], sum[i]));
            }
        }
        return seriesBuckets;
    }
}
