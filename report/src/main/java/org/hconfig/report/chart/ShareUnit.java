package org.hconfig.report.chart;

import java.util.Locale;

/** Shares from 0 to 1, shown in percent. */
record ShareUnit() implements AxisUnit {
    @Override
    public double step(double span, int wanted) {
        return RoundSteps.decimal(100 * span, wanted) / 100;
    }

    @Override
    public String tick(double value, double step) {
        String text = String.format(Locale.ROOT, "%.4f", 100 * value);
        return text.replaceAll("\\.?0+$", "") + " %";
    }

    @Override
    public String value(double value) {
        double percent = 100 * value;
        return String.format(Locale.ROOT, percent > 0 && percent < 0.1 ? "%.3f %%" : "%.1f %%", percent);
    }
}
