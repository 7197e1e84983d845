package org.hconfig.report.chart;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Times of day in UTC, for values in seconds since an instant. A tick at midnight shows the date.
 *
 * @param zero the instant of value 0
 */
record ClockTimeUnit(Instant zero) implements AxisUnit {
    private static final double DAY = 86_400;
    private static final DateTimeFormatter DATE = formatter("MM-dd");
    private static final DateTimeFormatter MINUTES = formatter("HH:mm");
    private static final DateTimeFormatter SECONDS = formatter("HH:mm:ss");
    private static final DateTimeFormatter MILLIS = formatter("HH:mm:ss.SSS");
    private static final DateTimeFormatter WHOLE = formatter("yyyy-MM-dd HH:mm:ss.SSS");

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }

    @Override
    public double step(double span, int wanted) {
        return RoundSteps.listed(ElapsedTimeUnit.STEPS, span, wanted);
    }

    /** Places ticks at round times of day, not at round distances from the zero. */
    @Override
    public double origin(double step) {
        double sinceEpoch = zero.toEpochMilli() / 1000.0;
        return -(sinceEpoch % Math.max(step, DAY));
    }

    @Override
    public String tick(double value, double step) {
        Instant at = at(value);
        boolean midnight = at.toEpochMilli() % (long) (1000 * DAY) == 0;
        if (step >= DAY || (midnight && step >= 60)) {
            return DATE.format(at);
        }
        DateTimeFormatter format = step >= 60 ? MINUTES : step >= 1 ? SECONDS : MILLIS;
        return format.format(at);
    }

    @Override
    public String value(double value) {
        return WHOLE.format(at(value)) + " UTC";
    }

    private Instant at(double seconds) {
        return zero.plusMillis(Math.round(1000 * seconds));
    }
}
