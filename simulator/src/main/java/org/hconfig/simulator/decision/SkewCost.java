package org.hconfig.simulator.decision;

/**
 * The skew of a distribution over servers: 0 for the most even one, 1 for all on one server ({@code DoubleArrayCost}).
 */
final class SkewCost {
    private SkewCost() {}

    static double of(double[] perServer) {
        int servers = perServer.length;
        if (servers == 0) {
            return 0;
        }
        double total = 0;
        for (double value : perServer) {
            total += value;
        }
        double mean = total / servers;
        double squares = 0;
        for (double value : perServer) {
            squares += (mean - value) * (mean - value);
        }
        return scale(min(total, servers), max(total, servers), Math.sqrt(squares));
    }

    /** Scales {@code value} to 0 at {@code min} and 1 at {@code max}; differences in the last digit are ignored. */
    static double scale(double min, double max, double value) {
        double epsilon = Math.ulp(max);
        if (max <= min || value <= min || Math.abs(max - min) <= epsilon || Math.abs(value - min) <= epsilon) {
            return 0;
        }
        return Math.max(0d, Math.min(1d, (value - min) / (max - min)));
    }

    private static double min(double total, double servers) {
        double mean = total / servers;
        if (servers > total) {
            return Math.sqrt((servers - total) * mean * mean + (1 - mean) * (1 - mean) * total);
        }
        int high = (int) (total - (Math.floor(mean) * servers));
        int low = (int) (servers - high);
        return Math.sqrt(high * (Math.ceil(mean) - mean) * (Math.ceil(mean) - mean)
                + low * (mean - Math.floor(mean)) * (mean - Math.floor(mean)));
    }

    private static double max(double total, double servers) {
        double mean = total / servers;
        return Math.sqrt((total - mean) * (total - mean) + (servers - 1) * mean * mean);
    }
}
