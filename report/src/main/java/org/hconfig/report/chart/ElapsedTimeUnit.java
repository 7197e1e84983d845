package org.hconfig.report.chart;

import java.util.Locale;

/** Elapsed time in seconds: {@code 90 s}, {@code 5 min}, {@code 2:30 h}, {@code 3 d}. */
record ElapsedTimeUnit() implements AxisUnit {
    /** Distances of ticks in seconds, up to a week. */
    static final double[] STEPS = {
        0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600,
        7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800
    };

    @Override
    public double step(double span, int wanted) {
        return RoundSteps.listed(STEPS, span, wanted);
    }

    @Override
    public String tick(double value, double step) {
        return text(value);
    }

    @Override
    public String value(double value) {
        return text(value);
    }

    private static String text(double seconds) {
        long whole = Math.round(seconds);
        if (seconds < 120) {
            String text = String.format(Locale.ROOT, "%.3f", seconds);
            return text.replaceAll("\\.?0+$", "") + " s";
        }
        if (whole < 7200) {
            return whole % 60 == 0
                    ? whole / 60 + " min"
                    : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
        }
        if (whole < 172_800) {
            return String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole % 3600 / 60);
        }
        long hours = whole % 86_400 / 3600;
        return whole / 86_400 + " d" + (hours == 0 ? "" : " " + hours + " h");
    }
}
