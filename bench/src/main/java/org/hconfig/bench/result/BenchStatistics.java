package org.hconfig.bench.result;

import java.util.List;

/** Statistics of benchmarks: medians, because a lab on one machine has outliers and few repeats. */
public final class BenchStatistics {
    private BenchStatistics() {}

    /**
     * Returns the median; the mean of the two middle values if their number is even.
     *
     * @throws IllegalArgumentException if there are no values
     */
    public static double median(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the median of no values is undefined");
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
