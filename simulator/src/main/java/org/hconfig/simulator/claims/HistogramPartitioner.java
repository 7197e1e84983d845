package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The static load balancer's cut (its section 3 and algorithm 1): a histogram remembers every so many rows of each region,
 * and each region's last; a new region ends at the first remembered row with which it has as many rows as it should have.
 */
final class HistogramPartitioner {
    /** {@code histogramPrecision}. */
    private static final long PRECISION = 10_000;

    private HistogramPartitioner() {}

    /** The paper's figure 2: regions of 5,000, 17,500 and 7,500 rows become three, cut before these keys. */
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
     * The sizes of as many regions after the cut. Where a region should have fewer rows than the histogram's step, every row is
     * remembered: the paper's smallest tables come out even.
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

    /** The root of the mean square by which regions miss their mean: the paper's STD of wrongly placed rows. */
    static double std(long[] sizes) {
        double mean = (double) Arrays.stream(sizes).sum() / sizes.length;
        return Math.sqrt(Arrays.stream(sizes)
                .mapToDouble(size -> (size - mean) * (size - mean))
                .average()
                .orElse(0));
    }
}
