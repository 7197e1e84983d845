package org.hconfig.report.chart;

import java.util.Locale;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Plain numbers.
 *
 * @param unit the unit after values; empty for none
 */
record NumberUnit(String unit) implements AxisUnit {
    private static final double BRIEF_MIN = 1000;

    @Override
    public double step(double span, int wanted) {
        return RoundSteps.decimal(span, wanted);
    }

    @Override
    public String tick(double value, double step) {
        if (Math.abs(value) >= BRIEF_MIN) {
            return (value < 0 ? "-" : "") + ReportNumberFormatter.brief(Math.abs(value));
        }
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        return String.format(Locale.ROOT, "%." + Math.min(6, decimals) + "f", value);
    }

    @Override
    public String value(double value) {
        String number = Math.abs(value) >= 100 || value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, Math.abs(value) >= 1 ? "%.1f" : "%.3f", value);
        return unit.isEmpty() ? number : number + " " + unit;
    }
}
