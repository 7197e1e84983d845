package org.hconfig.report.chart;

/** Decimal logarithms, shown as the numbers themselves: a logarithmic axis. */
record PowerOfTenUnit() implements AxisUnit {
    private static final AxisUnit NUMBER = new NumberUnit("");

    @Override
    public double step(double span, int wanted) {
        return Math.max(1, RoundSteps.decimal(span, wanted));
    }

    @Override
    public String tick(double value, double step) {
        return value(value);
    }

    @Override
    public String value(double value) {
        return NUMBER.value(Math.pow(10, value));
    }
}
