package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Round distances between the ticks of an axis: 1, 2 or 5 times a power of ten. */
final class RoundSteps {
    private static final double SLACK = 1e-6;
    private static final int TICKS_MAX = 200;

    private RoundSteps() {}

    /** Returns the smallest round distance with which at most {@code wanted} of them cover the span. */
    static double decimal(double span, int wanted) {
        double raw = Math.max(span, 1e-12) / Math.max(1, wanted);
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double share = raw / power;
        return power * (share <= 1 + SLACK ? 1 : share <= 2 + SLACK ? 2 : share <= 5 + SLACK ? 5 : 10);
    }

    /** Returns the smallest of these distances with which at most {@code wanted} of them cover the span. */
    static double listed(double[] steps, double span, int wanted) {
        double raw = span / Math.max(1, wanted);
        for (double step : steps) {
            if (step >= raw * (1 - SLACK)) {
                return step;
            }
        }
        double last = steps[steps.length - 1];
        return last * decimal(raw / last, 1);
    }

    /** Returns the multiples of a distance, counted from an origin, between two values. */
    static List<Double> ticks(double min, double max, double step, double origin) {
        List<Double> ticks = new ArrayList<>();
        double first = Math.ceil((min - origin) / step - SLACK);
        for (int i = 0; i < TICKS_MAX; i++) {
            double value = origin + (first + i) * step;
            if (value > max + SLACK * step) {
                break;
            }
            ticks.add(Math.abs(value) < SLACK * step ? 0 : value);
        }
        return ticks;
    }
}
