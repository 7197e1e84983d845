package org.hconfig.simulator.lab;

import java.util.stream.DoubleStream;

/** The median. */
final class Median {
    private Median() {}

    /** The one in the middle, or the mean of the two there; there is at least one. */
    static double of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
