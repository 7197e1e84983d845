package org.hconfig.report.chart;

import java.util.Locale;
import org.hconfig.core.DataSize;

/** Amounts of data in bytes; ticks are 1, 2 or 5 times a power of ten of the binary unit. */
record DataSizeUnit() implements AxisUnit {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    @Override
    public double step(double span, int wanted) {
        double unit = unit(span / Math.max(1, wanted));
        return unit * RoundSteps.decimal(span / unit, wanted);
    }

    @Override
    public String tick(double value, double step) {
        if (value == 0) {
            return "0";
        }
        double unit = unit(Math.abs(value));
        double number = value / unit;
        String text = String.format(Locale.ROOT, number == Math.rint(number) ? "%.0f" : "%.1f", number);
        return text + " " + UNITS[(int) Math.round(Math.log(unit) / Math.log(1024))];
    }

    @Override
    public String value(double value) {
        return (value < 0 ? "-" : "") + new DataSize(Math.round(Math.abs(value)));
    }

    private static double unit(double bytes) {
        double unit = 1;
        for (int i = 1; i < UNITS.length && bytes >= unit * 1024; i++) {
            unit *= 1024;
        }
        return unit;
    }
}
