package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A figure over time in a bounded number of cells, for pictures. Cells begin a millisecond wide; whenever they do not
 * reach, two become one.
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
     * One cell of a trace.
     *
     * @param from seconds on the log's time line
     * @param to where the cell ends
     * @param count figures in it
     * @param min the smallest
     * @param max the largest
     * @param sum all of them together
     */
    public record SeriesBucket(double from, double to, long count, double min, double max, double sum) {
        /** Their mean. */
        public double mean() {
            return sum / count;
        }
    }

    /** Takes a figure; one without a time is left out. */
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

    /** How many figures it took. */
    public long count() {
        return all;
    }

    /** The cells that hold something, in order. */
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
