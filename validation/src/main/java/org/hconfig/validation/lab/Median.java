package org.hconfig.validation.lab;

import java.util.stream.DoubleStream;

/** Computes the median. */
final class Median {
    private Median() {}

    /** Returns the middle value, or the mean of the two middle values; requires at least one. */
    static double of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
