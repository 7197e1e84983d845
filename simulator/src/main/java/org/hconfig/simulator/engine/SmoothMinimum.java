package org.hconfig.simulator.engine;

/** What two limits allow together when one takes over from the other smoothly. */
public final class SmoothMinimum {
    private SmoothMinimum() {}

    /** A rate below both: the fourth powers of the time that each of them takes for a row add up. */
    public static double of(double one, double other) {
        double part = MinMax.min(one, other) / MinMax.max(one, other);
        double square = part * part;
        return MinMax.min(one, other) / Math.sqrt(Math.sqrt(1 + square * square));
    }
}
