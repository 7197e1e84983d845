package org.hconfig.bench.result;

import java.util.List;

/** The statistics of a bench: medians, because a lab on one machine has outliers and few repeats. */
public final class BenchStatistics {
    private BenchStatistics() {}

    /**
     * The middle value; the mean of the two middle ones when their number is even.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static double median(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no value, no median");
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
