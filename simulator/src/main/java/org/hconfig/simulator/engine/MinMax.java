package org.hconfig.simulator.engine;

/**
 * The minimum and maximum of two numbers that are not NaN. {@code Math} returns the same but first checks for NaN and
 * the sign of zero, which took a sixth of a simulation in code of the JVM's first compiler, in which short commands
 * run.
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
