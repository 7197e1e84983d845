package org.hconfig.report.chart;

import org.hconfig.report.text.ReportNumberFormatter;

/** Counts, with ticks at whole numbers. */
record CountUnit() implements AxisUnit {
    @Override
    public double step(double span, int wanted) {
        return Math.max(1, RoundSteps.decimal(span, wanted));
    }

    @Override
    public String tick(double value, double step) {
        return ReportNumberFormatter.brief(value);
    }

    @Override
    public String value(double value) {
        return ReportNumberFormatter.count(Math.round(value));
    }
}
