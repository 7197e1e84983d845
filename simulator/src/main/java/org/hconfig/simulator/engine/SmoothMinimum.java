package org.hconfig.simulator.engine;

/** A smooth minimum of two limits. */
public final class SmoothMinimum {
    private SmoothMinimum() {}

    /** Returns a rate below both: the fourth powers of the time per row of each are added. */
    public static double of(double one, double other) {
        double part = MinMax.min(one, other) / MinMax.max(one, other);
        double square = part * part;
        return MinMax.min(one, other) / Math.sqrt(Math.sqrt(1 + square * square));
    }
}
