package org.hconfig.validation.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The partitioning algorithm of the static load balancer (its section 3 and algorithm 1): a histogram stores every n-th
 * row of each region, and each region's last row; a new region ends at the first stored row with which it has its
 * target number of rows.
 */
final class HistogramPartitioner {
    /** {@code histogramPrecision}. */
    private static final long PRECISION = 10_000;

    private HistogramPartitioner() {}

    /** Computes the paper's figure 2: regions of 5,000, 17,500 and 7,500 rows become three, split before these keys. */
    static String example() {
        long[] sizes = cut(new long[] {5_000, 17_500, 7_500}, 5_000);
        List<Long> points = new ArrayList<>();
        long key = 1;
        for (int region = 0; region < sizes.length - 1; region++) {
            key += sizes[region];
            points.add(key);
        }
        return points.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /**
     * Returns the sizes of the same number of regions after partitioning. When the target size is smaller than the
     * histogram's step, every row is stored: the paper's smallest tables are distributed evenly.
     */
    static long[] cut(long[] sizes) {
        long rows = Arrays.stream(sizes).sum();
        return cut(sizes, rows / sizes.length < PRECISION ? 1 : PRECISION);
    }

    private static long[] cut(long[] sizes, long precision) {
        double expected = (double) Arrays.stream(sizes).sum() / sizes.length;
        List<Long> made = new ArrayList<>();
        long taken = 0;
        for (long size : sizes) {
            for (long from = 0; from < size; from += precision) {
                taken += Math.min(precision, size - from);
                if (taken >= expected && made.size() < sizes.length - 1) {
                    made.add(taken);
                    taken = 0;
                }
            }
        }
        made.add(taken);
        return made.stream().mapToLong(Long::longValue).toArray();
    }

    /**
     * Returns the root mean square deviation of the region sizes from their mean: the paper's STD of wrongly placed
     * rows.
     */
    static double std(long[] sizes) {
        double mean = (double) Arrays.stream(sizes).sum() / sizes.length;
        return Math.sqrt(Arrays.stream(sizes)
                .mapToDouble(size -> (size - mean) * (size - mean))
                .average()
                .orElse(0));
    }
}
