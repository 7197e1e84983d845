package org.hconfig.report.chart;

import java.util.Locale;
import org.hconfig.report.text.ReportNumberFormatter;

/** Durations in milliseconds, shown in seconds from ten seconds on. */
record MillisecondUnit() implements AxisUnit {
    private static final double SECONDS_MIN = 10_000;

    @Override
    public double step(double span, int wanted) {
        return RoundSteps.decimal(span, wanted);
    }

    @Override
    public String tick(double value, double step) {
        if (value == 0) {
            return "0";
        }
        if (step >= 1000 || Math.abs(value) >= SECONDS_MIN) {
            return trimmed(value / 1000) + " s";
        }
        return trimmed(value) + " ms";
    }

    @Override
    public String value(double value) {
        return ReportNumberFormatter.millis(value);
    }

    private static String trimmed(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.replaceAll("\\.?0+$", "");
    }
}
