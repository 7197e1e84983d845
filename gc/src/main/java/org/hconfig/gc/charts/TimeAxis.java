package org.hconfig.gc.charts;

import java.util.Locale;

/** Labels of a time axis. */
final class TimeAxis {
    private static final double[] STEPS = {
        0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400, 172_800,
        604_800
    };
    private static final double WEEK = 604_800;

    private TimeAxis() {}

    /** Returns the smallest usual step that is not less than the given one. */
    static double step(double rough) {
        for (double step : STEPS) {
            if (step >= rough) {
                return step;
            }
        }
        return Math.ceil(rough / WEEK) * WEEK;
    }

    /** {@code 90 s}, {@code 5 min}, {@code 2:30 h}, {@code 3 d}. */
    static String text(double seconds) {
        long whole = Math.round(seconds);
        if (seconds < 120) {
            return seconds == whole
                    ? whole + " s"
                    : String.format(Locale.ROOT, "%.3f", seconds).replaceAll("0+$", "") + " s";
        }
        if (whole < 7200) {
            return whole % 60 == 0
                    ? whole / 60 + " min"
                    : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
        }
        if (whole < 172_800) {
            return String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole % 3600 / 60);
        }
        return String.format(Locale.ROOT, "%d d %d h", whole / 86_400, whole % 86_400 / 3600);
    }
}
