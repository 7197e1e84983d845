package org.hconfig.report.chart;

import java.util.Locale;
import org.hconfig.core.DataSize;

/** Amounts of data in bytes; ticks are 1, 2 or 5 times a power of ten of the binary unit. */
record DataSizeUnit() implements AxisUnit {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    @Override
    public double step(double span, int wanted) {
        double unit = unit(span);
        double step = RoundSteps.decimal(span / unit, wanted);
        return unit == 1 ? Math.max(1, step) : unit * step;
    }

    @Override
    public String tick(double value, double step) {
        if (value == 0) {
            return "0";
        }
        int power = UNITS.length - 1;
        while (power > 0 && !isRound(step / Math.pow(1024, power))) {
            power--;
        }
        String text = String.format(Locale.ROOT, "%.2f", value / Math.pow(1024, power));
        return text.replaceAll("\\.?0+$", "") + " " + UNITS[power];
    }

    /** Returns true for 1, 2 or 5 times a power of ten, from a tenth on. */
    private static boolean isRound(double number) {
        return number >= 0.09 && Math.abs(RoundSteps.decimal(number, 1) - number) < 1e-6 * number;
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
