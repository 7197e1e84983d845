package org.hconfig.simulator.engine;

/**
 * The smaller and the larger of two numbers neither of which is NaN. {@code Math} gives the same and looks at NaN and the
 * sign of zero first, which in code of the JVM's first compiler, in which short commands run, took a sixth of a simulation.
 */
final class MinMax {
    private MinMax() {}

    static double min(double one, double other) {
        return one < other ? one : other;
    }

    static double max(double one, double other) {
        return one > other ? one : other;
    }
}
